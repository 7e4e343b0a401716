import { lockDataDir, DataDirInUse } from './data-dir-lock.ts'
import { findEmbedded, startEmbedded } from './server.ts'

/** A way to the embedded PostgreSQL. */
export interface EmbeddedDatabase {
  url: string
  /** Whether another process has it, which has to be expected to end it. */
  isShared: boolean
  /** Ends it, unless it is another process's. */
  close(): Promise<void>
}

interface Options {
  /** Whether to join the process that has the folder; otherwise it is an error. */
  mayJoin: boolean
  onFault: (error: Error) => void
}

/**
 * Opens the embedded PostgreSQL of a folder for this process, or joins the one that has it.
 * @throws DataDirInUse, NoEmbeddedDatabase
 */
export async function openEmbedded(
  dataDir: string,
  { mayJoin, onFault }: Options,
): Promise<EmbeddedDatabase> {
  let lock
  try {
    lock = lockDataDir(dataDir)
  } catch (error) {
    const url = mayJoin && error instanceof DataDirInUse ? await findEmbedded(dataDir) : null
    if (url === null) throw error
    return { url, isShared: true, close: async () => {} }
  }
  try {
    const server = await startEmbedded(dataDir, onFault)
    const close = () => server.stop().finally(() => lock.release())
    return { url: server.url, isShared: false, close }
  } catch (error) {
    lock.release()
    throw error
  }
}
