import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageTags } from '@kham/contract/site/languages'
import type { Plugin, Rolldown } from 'vite'

interface Shell {
  /** The folder of the worker, whose script starts with a list of what it keeps. */
  root: string
  /** Files that are sent under their own names. */
  named: Record<string, string>
}

type Chunk = Rolldown.OutputChunk

/** The worker that shows the site's shell without a network, and the files that a phone asks for by name. */
export const offlineShell = ({ root, named }: Shell): Plugin => ({
  name: 'kham:offline-shell',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const [fileName, path] of Object.entries(named))
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(root, path)) })
      const files = shellOf(bundle)
      const version = versionOf(bundle, ['/index.html', ...files])
      const worker = readFileSync(join(root, 'worker.js'), 'utf8')
      this.emitFile({
        type: 'asset',
        fileName: 'worker.js',
        source: `const version = '${version}'\nconst shell = ${JSON.stringify(files)}\nconst words = ${JSON.stringify(wordsOf(root))}\n${worker}`,
      })
    },
  },
})

/** What the worker says of a notice, by language: it has no page's words. */
function wordsOf(root: string): Record<string, Record<string, string>> {
  const said = Object.entries(languageTags).map(([language, lang]) => {
    const file = readFileSync(join(root, 'locales', language, 'push.json'), 'utf8')
    const { notice } = JSON.parse(file) as { notice: Record<string, string> }
    return [language, { lang, ...notice }] as const
  })
  return Object.fromEntries(said)
}

/** Another one whenever a name or a byte of the shell is another: the page itself keeps its name whatever is in it. */
function versionOf(bundle: Rolldown.OutputBundle, files: string[]) {
  const hash = createHash('sha256')
  for (const file of files) {
    const built = bundle[file.slice(1)]
    if (!built) throw new Error(`${file} of the shell is not built`)
    hash.update(`${file}\0`).update(built.type === 'chunk' ? built.code : built.source)
  }
  return hash.digest('hex').slice(0, 12)
}

const isOfShell = ({ isEntry, moduleIds }: Chunk) =>
  isEntry || moduleIds.some((id) => /bundled-words\.ts$|\/locales\/\w+\/common\.json$/.test(id))

/** What the first page is made of without a route of its own, and the words that every page needs in every language. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const found = new Set(chunks.filter(isOfShell))
  for (const { imports } of found)
    for (const each of chunks) if (imports.includes(each.fileName)) found.add(each)
  const beside = [...found].flatMap(({ viteMetadata }) => [
    ...(viteMetadata?.importedCss ?? []),
    ...[...(viteMetadata?.importedAssets ?? [])].filter((name) => name.endsWith('.svg')),
  ])
  const names = [...[...found].map(({ fileName }) => fileName), ...beside]
  return [...new Set(names)].toSorted().map((name) => `/${name}`)
}
