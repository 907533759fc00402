// Builds the service worker out of worker.js: it is told which files the shell is made of, and a version that follows from them.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const LEFT_OUT = /(^licences\.json|\.map)$/

/** sw.js, whose version changes whenever anything of the shell does. */
export function offline() {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = readFileSync('worker.js', 'utf8')
        const hash = createHash('sha256').update(worker)
        for (const name of Object.keys(bundle).sort())
          hash.update(name).update(bundle[name].source ?? bundle[name].code)
        const given = readdirSync('public')
        for (const name of given) hash.update(name).update(readFileSync(`public/${name}`))
        const built = Object.keys(bundle).filter((name) => name !== 'index.html' && !LEFT_OUT.test(name))
        const files = JSON.stringify(['', ...built, ...given].sort())
        const source = worker.replace('__VERSION__', hash.digest('hex').slice(0, 12)).replace('__FILES__', () => files)
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}
