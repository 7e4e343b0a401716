import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { preprocessCSS, type Plugin, type ResolvedConfig } from 'vite'

/**
 * How the classes of `x.module.css` are called in a page: `x_name`, in every build, so that a picture, a test and the inspector of a
 * browser say where a class comes from. No two sheets of one site have the same name (scripts/style-modules.test.ts).
 */
export const cssModules = {
  generateScopedName: (name: string, file: string) => `${sheetName(file)}_${name}`,
}

export const sheetName = (file: string) => basename(file.replace(/\?.*$/, '')).replace(/\.module\.css$/, '')

const imported = /^import (\w+) from ['"]([^'"]+\.module\.css)['"];?$/gm

/** A text that names classes by `styles.name` and `styles[name]`, with the classes themselves. Its sheets are only loaded. */
export function withWrittenClasses(code: string) {
  let written = code.replaceAll(imported, (_, __, sheet: string) => `import '${sheet}'`)
  for (const [, styles, sheet = ''] of code.matchAll(imported)) {
    const classOf = (name: string) => cssModules.generateScopedName(name, sheet)
    const use = new RegExp(`(?<![\\w.$'"])${styles}(?:\\.([\\w$]+)|\\[)`)
    for (let found = use.exec(written); found; found = use.exec(written)) {
      const [text, name] = found
      const before = written.slice(0, found.index)
      const after = written.slice(found.index + text.length)
      if (name === undefined) {
        const end = closing(after)
        written = `${before}('${classOf('')}' + (${after.slice(0, end)}))${after.slice(end + 1)}`
      } else written = `${before}'${classOf(name)}'${after}`
    }
  }
  return written
}

/** Where the bracket that stands before a text is closed. */
function closing(text: string) {
  let open = 1
  for (const { 0: bracket, index } of text.matchAll(/[[\]]/g)) {
    open += bracket === '[' ? 1 : -1
    if (open === 0) return index
  }
  throw new Error(`A bracket is not closed: ${text.slice(0, 40)}`)
}

/**
 * A build has the names of classes where they are used, and sheets that are styles alone: else each is a script beside them with all of
 * its names, some of them one more file, for which a page waits.
 */
export function writtenClasses(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'kham:written-classes',
    apply: 'build',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved
    },
    resolveId: {
      filter: { id: /\.module\.css$/ },
      async handler(source, importer) {
        const resolved = await this.resolve(source, importer, { skipSelf: true })
        return resolved && `${resolved.id}.css`
      },
    },
    load: {
      filter: { id: /\.module\.css\.css$/ },
      async handler(id) {
        const file = id.slice(0, -'.css'.length)
        return (await preprocessCSS(await readFile(file, 'utf8'), file, config)).code
      },
    },
    transform: {
      filter: { id: /\.tsx?(?:$|\?)/, code: '.module.css' },
      order: 'post',
      handler: withWrittenClasses,
    },
  }
}
