import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** PGlite on a folder, and whether it can still be believed. */
export interface DurablePglite {
  pglite: PGlite
  /** Why nothing that PGlite says counts any more: a refused fsync or an abort inside it. Undefined while all is well. */
  fault: () => Error | undefined
}

interface Options {
  /** Replaces fsync of a file descriptor; for tests that count or refuse it. */
  fsync?: (fd: number) => void
}

/**
 * Opens the cluster in `dir`, so that a commit which was answered survives a power cut; makes the cluster first when
 * there is none. The caller holds the lock of the data folder.
 *
 * As shipped PGlite never calls fsync. This leans on its insides (`NODEFS.stream_ops`, `defaultStartParams`): the
 * version is pinned, and tests count the calls.
 * @throws Error when `dir` holds something else than a cluster
 */
export async function openDurablePglite(
  dir: string,
  { fsync = fsyncSync }: Options = {},
): Promise<DurablePglite> {
  if (!existsSync(join(dir, 'PG_VERSION'))) await makeCluster(dir)
  return open(dir, fsync)
}

/** Builds the cluster beside its place and renames it, so that a crash on the first start leaves nothing half made. */
async function makeCluster(dir: string) {
  if (existsSync(dir) && readdirSync(dir).length > 0)
    throw new Error(`${dir} is neither a database nor empty`)
  const unfinished = `${dir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const { pglite } = await open(unfinished, fsyncSync)
  await pglite.close()
  fsyncTree(unfinished)
  if (existsSync(dir)) rmdirSync(dir)
  renameSync(unfinished, dir)
  fsyncPath(dirname(dir))
}

async function open(dir: string, fsync: (fd: number) => void): Promise<DurablePglite> {
  const fs = new DurableFS(dir, fsync)
  const startParams = [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    '-c',
    'wal_sync_method=fsync',
  ]
  const pglite = await PGlite.create({ fs, startParams })
  return { pglite, fault: () => fs.fault }
}

/** The parts of emscripten's module that PGlite's types leave out. */
interface Insides {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: unknown): string }
  FS: { isFile(mode: number): boolean; ErrnoError: new (errno: number) => Error }
  onAbort?: (reason: unknown) => void
}

interface Stream {
  nfd?: number
  node: { mode: number }
}

const inputOutputError = 29 // EIO in WASI's numbering

class DurableFS extends NodeFS {
  fault: Error | undefined
  readonly #fsync: (fd: number) => void

  constructor(dir: string, fsync: (fd: number) => void) {
    super(dir)
    this.#fsync = fsync
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const result = await super.init(pglite, options)
    result.emscriptenOpts.preRun?.push((mod) => this.#install(mod))
    return result
  }

  #install(insides: Insides) {
    insides.onAbort = (reason) => {
      this.fault ??= new Error(`PGlite aborted: ${String(reason)}`)
    }
    insides.NODEFS.stream_ops.fsync = (stream) => {
      try {
        if (stream.nfd !== undefined && insides.FS.isFile(stream.node.mode)) this.#fsync(stream.nfd)
        else fsyncPath(insides.NODEFS.realPath(stream.node), this.#fsync)
        return 0
      } catch (error) {
        // PostgreSQL panics on this. PGlite swallows the panic and would go on answering, so the fault is kept here.
        this.fault ??= new Error('The data folder refused an fsync', { cause: error })
        throw new insides.FS.ErrnoError(inputOutputError)
      }
    }
  }
}

function fsyncTree(dir: string) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) fsyncTree(path)
    else fsyncPath(path)
  }
  fsyncPath(dir)
}

/** Makes a file or a folder durable. Windows cannot open folders and does not need to. */
export function fsyncPath(path: string, fsync: (fd: number) => void = fsyncSync) {
  const fd = openForSync(path)
  if (fd === undefined) return
  try {
    fsync(fd)
  } finally {
    closeSync(fd)
  }
}

function openForSync(path: string) {
  try {
    return openSync(path, process.platform === 'win32' ? 'r+' : 'r')
  } catch (error) {
    if (process.platform === 'win32' && (error as NodeJS.ErrnoException).code === 'EISDIR') return undefined
    if (process.platform === 'win32' && (error as NodeJS.ErrnoException).code === 'EPERM') return undefined
    throw error
  }
}
