import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const source = new URL('../play/', import.meta.url)

/** What of the games goes to browsers as it stands here: their rules and their screens. */
const files = () =>
  globSync('{engines,screen}/**/*.ts', { cwd: source })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))

/**
 * The modules by path under /sandbox/assets/, their types blanked out, so that the player's browser checks a round with the
 * very rules that played it.
 */
export function browserModules(): (readonly [string, string])[] {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => {} // Node warns that the function may change, and the project pins its Node.
  try {
    return files().map((file) => {
      const typed = readFileSync(new URL(file, source), 'utf8')
      return [`play/${file}`, stripTypeScriptTypes(typed)] as const
    })
  } finally {
    process.emitWarning = emitWarning
  }
}
