import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fsyncPath } from '../fsync-path.ts'
import { NoEmbeddedDatabase, programsFolder } from './programs.ts'
import { accountFor, launchAs, run, type Account } from './run-unprivileged.ts'

/** The embedded PostgreSQL of a data folder, at work or not. */
export interface Cluster {
  /** PostgreSQL's data directory. */
  directory: string
  /** What PostgreSQL wrote at its last start, read where it failed. */
  log: string
  /** Runs `initdb` or `pg_ctl` as whom PostgreSQL works as. */
  run: (
    program: 'initdb' | 'pg_ctl',
    args: readonly string[],
    options?: { isHeard?: boolean },
  ) => ReturnType<typeof run>
}

export const superuser = 'kham'

const clusterFolder = (dataDir: string) => join(dataDir, 'postgres')
const directoryIn = (folder: string) => join(folder, 'cluster')
const passwordIn = (folder: string) => join(folder, 'password')

/** Whether there is an embedded database in a data folder. */
export const hasCluster = (dataDir: string) => existsSync(clusterFolder(dataDir))

export const clusterDirectory = (dataDir: string) => directoryIn(clusterFolder(dataDir))

/** The superuser's. */
export const passwordOf = (dataDir: string) => readFileSync(passwordIn(clusterFolder(dataDir)), 'utf8')

/**
 * The cluster of a data folder, which is there and locked by the caller; made when there is none.
 * @throws NoEmbeddedDatabase where PostgreSQL cannot run, or the folder is of an earlier release
 */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const folder = clusterFolder(dataDir)
  refusePglite(dataDir, folder)
  const account = accountFor(folder)
  const launch = launchAs(account, programsFolder(), dataDir)
  const cluster: Cluster = {
    directory: directoryIn(folder),
    log: join(folder, 'log'),
    run: (...asked) => run(launch, ...asked),
  }
  if (existsSync(folder)) refuseOtherOwner(folder)
  else await initialize(folder, account, cluster)
  return cluster
}

/** Makes it beside its place and renames it, so that a first start that is cut off leaves nothing half made. */
async function initialize(folder: string, account: Account | undefined, { run }: Cluster) {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordIn(unfinished), randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account)
    for (const path of [unfinished, passwordIn(unfinished)]) chownSync(path, account.uid, account.gid)

  const { code, text } = await run('initdb', [
    `--pgdata=${directoryIn(unfinished)}`,
    `--username=${superuser}`,
    `--pwfile=${passwordIn(unfinished)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...localeOptions,
  ])
  if (code !== 0) throw new NoEmbeddedDatabase(`The embedded database could not be made: ${text}`)
  for (const path of [passwordIn(unfinished), unfinished]) fsyncPath(path)
  renameSync(unfinished, folder)
  fsyncPath(dirname(folder))
}

/** Order by code point, of PostgreSQL's own provider: the same on every system. */
export const localeOptions = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

function refusePglite(dataDir: string, folder: string) {
  const former = join(dataDir, 'pg')
  if (existsSync(folder) || !existsSync(join(former, 'PG_VERSION'))) return
  throw new NoEmbeddedDatabase(
    `${former} is the embedded database of an earlier release, which this one does not read. With that release: npm run kham -- backup FILE. Then move ${former} away, and with this one: npm run kham -- restore FILE. Or start without what is in it, in another folder (KHAM_DATA_DIR).`,
  )
}

function refuseOtherOwner(folder: string) {
  const { uid } = statSync(folder)
  const own = process.getuid?.()
  if (own === undefined || own === 0 || own === uid) return
  throw new NoEmbeddedDatabase(
    `The embedded database in ${folder} belongs to user ${uid}: start Kham as that user or as root, or set KHAM_DATA_DIR to another folder.`,
  )
}
