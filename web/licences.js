// The notices of what the pages are made of, collected while they are built: licences.json beside them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MODULES = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//

/** Each package of which a module or a font is in the pages: name, version, licence, and its notice. */
export function licences() {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const folders = new Set()
      for (const part of Object.values(bundle)) {
        for (const id of [...Object.keys(part.modules ?? {}), ...(part.originalFileNames ?? [])]) {
          const found = MODULES.exec(id.startsWith('node_modules/') ? join(process.cwd(), id) : id)
          if (found) folders.add(found[1])
        }
      }
      const own = readFileSync('../LICENSE', 'utf8')
      const notices = [...folders].map(notice).sort((a, b) => a.name.localeCompare(b.name))
      const source = JSON.stringify([{ name: 'Tablée', version: '', licence: 'MIT', words: own }, ...notices])
      this.emitFile({ type: 'asset', fileName: 'licences.json', source })
    },
  }
}

function notice(folder) {
  const { name, version, license, author, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying|notice)/i.test(one))
  const by = typeof author === 'string' ? author : (author?.name ?? '')
  const words =
    file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : `${by}\n${homepage ?? ''}`
  return { name, version, licence: license ?? '', words: words.trim() }
}
