import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { NoEmbeddedDatabase } from './programs.ts'

/** Whom PostgreSQL works as where this process is root, as which it refuses to run. */
export interface Account {
  uid: number
  gid: number
}

const nobody: Account = { uid: 65_534, gid: 65_534 }

/** undefined = this process is not root, and PostgreSQL works as it. `folder` is PostgreSQL's own: who has it keeps it. */
export function accountFor(folder: string, env = process.env): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(folder) ? statSync(folder) : nobody
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const uid = Number(env.SUDO_UID)
  return uid > 0 ? { uid, gid: Number(env.SUDO_GID) } : nobody
}

/** How a program is begun as an account, put before the program, and with which options. */
export interface Launch {
  before: readonly string[]
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'>
}

/**
 * How to begin PostgreSQL's programs, which must reach `folders`. Root's home, say, is closed to other users; there the
 * account keeps the one right of root's to pass and read, and no other.
 * @throws NoEmbeddedDatabase where a folder stays closed
 */
export function launchAs(account: Account | undefined, probe: string, folders: readonly string[]): Launch {
  const cwd = dirname(probe)
  if (!account) return { before: [], options: { cwd } }
  const closed = folders.find((folder) => !isOpenTo(account, folder))
  if (closed === undefined) return { before: [], options: { cwd, ...account } }

  const passing = ['dac_read_search', 'dac_override'].map((right) => ({
    before: [
      'setpriv',
      '--reuid',
      String(account.uid),
      '--regid',
      String(account.gid),
      '--clear-groups',
    ].concat(`--inh-caps=+${right}`, `--ambient-caps=+${right}`, '--'),
    options: { cwd },
  }))
  const works = passing.find(({ before: [command, ...rest], options }) => {
    return spawnSync(command!, [...rest, probe, '--version'], { ...options, stdio: 'ignore' }).status === 0
  })
  if (!works)
    throw new NoEmbeddedDatabase(
      `PostgreSQL does not run as root, and ${closed} is closed to other users: start Kham as another user, or set DATABASE_URL.`,
    )
  return works
}

/** Whether every folder on the way may be passed. */
function isOpenTo({ uid, gid }: Account, folder: string): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder)
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  const above = dirname(folder)
  return (mode & bit) !== 0 && (above === folder || isOpenTo({ uid, gid }, above))
}

/** Runs a program to its end; its code, and what it wrote, unless that is for nobody: what it leaves running may hold on to it. */
export async function run(
  { before, options }: Launch,
  program: string,
  args: readonly string[],
  { isHeard = true } = {},
) {
  const [command, ...rest] = [...before, program, ...args]
  const output = isHeard ? 'pipe' : 'ignore'
  const child = spawn(command!, rest, { ...options, stdio: ['ignore', output, output] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += String(part)))
  const [code] = (await once(child, isHeard ? 'close' : 'exit')) as [number | null]
  return { code, text: text.trim() }
}
