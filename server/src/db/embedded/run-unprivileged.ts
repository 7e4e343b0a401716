import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { NoEmbeddedDatabase } from './programs.ts'

/** The user that PostgreSQL runs as where this process is root, which it refuses. */
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

/** How PostgreSQL's programs are begun. */
export interface Launch {
  /** Where they are. */
  bin: string
  /** What is put before the program. */
  before: readonly string[]
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'>
}

/**
 * How to begin the programs of `native` as an account, on data in `folder`. Root's home, say, is closed to other users; there the account keeps
 * the one right of root's to pass and read, and no other. Where that cannot be given, it gets a copy of the programs.
 * @throws NoEmbeddedDatabase where it cannot reach `folder`
 */
export function launchAs(account: Account | undefined, native: string, folder: string): Launch {
  const bin = join(native, 'bin')
  if (!account) return { bin, before: [], options: { cwd: bin } }
  const closed = [bin, folder].filter((each) => !isOpenTo(account, each))
  if (closed.length === 0) return { bin, before: [], options: { cwd: bin, ...account } }
  const capable = ['dac_read_search', 'dac_override'].map((right) => withCapability(right, account, bin))
  const works = capable.find((each) => canRun(each))
  if (works) return works
  if (closed.includes(folder))
    throw new NoEmbeddedDatabase(
      `PostgreSQL does not run as root, and ${folder} is closed to other users: start Kham as another user, or set DATABASE_URL.`,
    )
  const copy = copyPrograms(native)
  return { bin: copy, before: [], options: { cwd: copy, ...account } }
}

const withCapability = (right: string, { uid, gid }: Account, bin: string): Launch => ({
  bin,
  before: [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    // Without it access(2), by which PostgreSQL finds its own programs, asks as one who has no such right.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=+${right}`,
    `--ambient-caps=+${right}`,
    '--',
  ],
  options: { cwd: bin },
})

function canRun({ bin, before: [command, ...rest], options }: Launch) {
  const args = [...rest, join(bin, 'postgres'), '--version']
  return spawnSync(command!, args, { ...options, stdio: 'ignore' }).status === 0
}

/** For as long as this process lives. */
function copyPrograms(native: string) {
  const copy = mkdtempSync(join(tmpdir(), 'kham-postgres-bin-'))
  chmodSync(copy, 0o755)
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  return join(copy, 'bin')
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
  { bin, before, options }: Launch,
  program: 'initdb' | 'pg_ctl',
  args: readonly string[],
  { isHeard = true } = {},
) {
  const [command, ...rest] = [...before, join(bin, program), ...args]
  const output = isHeard ? 'pipe' : 'ignore'
  const child = spawn(command!, rest, { ...options, stdio: ['ignore', output, output] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += String(part)))
  const [code] = (await once(child, isHeard ? 'close' : 'exit')) as [number | null]
  return { code, text: text.trim() }
}
