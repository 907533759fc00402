// Runs beside the pages (built as sw.js by offline.js): the shell, the rules and one's last replays without a network.
//
// A page is always asked of the server first, so no upgrade is hidden by what is kept here. Kept are files that never
// change, what everyone may read (games and their rules), and in a cache of its own what this person has watched: it
// goes as soon as the browser is someone else's. Tables, talk and people are never kept.
const VERSION = '__VERSION__'
const FILES = __FILES__
const SHELL = `shell-${VERSION}`
const COMMON = `common-${VERSION}`
const MINE = 'mine'
const GENERATIONS = 2 // an open page may still ask for files of the shell before
const REPLAYS = 12

const root = new URL('./', self.location)
const at = (path) => new URL(path, root).href
const PUBLIC = /^api\/games(\/[^/]+\/(texts|figures|rules)\/[^/]+|\/[^/]+\/[a-z]+(\.[a-z]+)?)?$/
const REPLAY = /^api\/matches\/[^/]+\/replay$/

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (address.origin !== root.origin || !address.pathname.startsWith(root.pathname)) return
  const path = address.pathname.slice(root.pathname.length)
  if (request.method === 'POST' && path.startsWith('api/me')) return event.respondWith(afterwards(event))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && !path.startsWith('api/')) return event.respondWith(page(event))
  if (FILES.includes(path) || path.startsWith('assets/')) return event.respondWith(file(request))
  if (PUBLIC.test(path)) return event.respondWith(fresh(request))
  if (REPLAY.test(path)) return event.respondWith(replay(event))
})

/** A call from the server: it says what, and where to go. */
self.addEventListener('push', (event) => {
  const { title, body, link, tag, image } = event.data?.json() ?? {}
  const look = { body, tag, data: { link }, icon: at('icon-192.png'), badge: at('icon-192.png') }
  if (image && new URL(image, root).origin === root.origin) look.image = image
  event.waitUntil(self.registration.showNotification(title ?? 'Tablée', look))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(goTo(event.notification.data?.link ?? at('')))
})

/** Goes to an address of ours, in a page that shows it already if there is one. */
async function goTo(link) {
  const address = new URL(link, root)
  if (address.origin !== root.origin) return
  const pages = await self.clients.matchAll({ type: 'window' })
  const open = pages.find((one) => new URL(one.url).pathname === address.pathname)
  await (open ? open.focus() : self.clients.openWindow(address.href))
}

async function install() {
  const shell = await caches.open(SHELL)
  await shell.addAll(FILES.map((path) => new Request(at(path), { cache: 'no-cache' })))
  await self.skipWaiting()
}

async function activate() {
  const names = await caches.keys() // in the order in which they were made
  const old = ['shell-', 'common-'].flatMap((kind) =>
    names.filter((name) => name.startsWith(kind)).slice(0, kind === 'shell-' ? -GENERATIONS : -1),
  )
  await Promise.all(old.filter((name) => name !== SHELL && name !== COMMON).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** A page: the server's; the one that is kept only if the server can't be reached. */
async function page(event) {
  try {
    const answer = await fetch(event.request)
    event.waitUntil(sameOwner())
    return answer
  } catch (unreachable) {
    const shell = await caches.open(SHELL)
    return (await shell.match(at(''))) ?? Promise.reject(unreachable)
  }
}

/** A file that is named by what is in it, or comes with the shell. */
const file = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

/** What everyone may read: the server's, or as it was last. */
async function fresh(request) {
  try {
    const answer = await fetch(request)
    if (answer.ok) await (await caches.open(COMMON)).put(request, answer.clone())
    return answer
  } catch (unreachable) {
    return (await caches.match(request, { ignoreVary: true })) ?? Promise.reject(unreachable)
  }
}

/** A replay: the last ones that this person has watched are kept. */
async function replay(event) {
  const { request } = event
  try {
    const answer = await fetch(request)
    if (answer.ok) event.waitUntil(keep(request, answer.clone()))
    return answer
  } catch (unreachable) {
    return (await (await caches.open(MINE)).match(request, { ignoreVary: true })) ?? Promise.reject(unreachable)
  }
}

async function keep(request, answer) {
  if (!(await sameOwner())) return
  const mine = await caches.open(MINE)
  await mine.delete(request)
  await mine.put(request, answer)
  const kept = (await mine.keys()).filter((one) => one.url !== at('owner'))
  for (const one of kept.slice(0, -REPLAYS)) await mine.delete(one)
}

/** A change of who one is: what the last person has watched is gone before the answer is read. */
async function afterwards(event) {
  const answer = await fetch(event.request)
  if (answer.ok) await sameOwner()
  return answer
}

/** Sees to it that what is kept belongs to the one whose browser this is now; false if that isn't known. */
async function sameOwner() {
  try {
    const { id } = await (await fetch(at('api/me'))).json()
    const kept = await caches.match(at('owner'), { cacheName: MINE })
    if ((await kept?.text()) !== id) {
      await caches.delete(MINE)
      await (await caches.open(MINE)).put(at('owner'), new Response(id))
    }
    return true
  } catch {
    return false
  }
}
