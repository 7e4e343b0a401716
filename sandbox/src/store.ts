import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { tables } from './tables.ts'

type Statement = { parts: TemplateStringsArray; values: SQLInputValue[] }

/** A statement whose values are bound, never pasted in. */
export const sql = (parts: TemplateStringsArray, ...values: SQLInputValue[]): Statement => ({ parts, values })

export type Store = ReturnType<typeof openStore>

/** One file holds all state of the sandbox. */
export function openStore(dir: string) {
  mkdirSync(dir, { recursive: true })
  return storeAt(join(dir, 'sandbox.sqlite'))
}

/** A sandbox whose state is gone when it is closed. */
export const memoryStore = () => storeAt(':memory:')

/** In files of an earlier version every outcome was three dice: '3 4 6'. */
function renameDice(db: DatabaseSync) {
  const old = db.prepare("SELECT 1 FROM pragma_table_info('wagers') WHERE name = 'dice'").get()
  if (!old) return
  db.exec(`BEGIN; ALTER TABLE wagers RENAME COLUMN dice TO outcome;
    UPDATE wagers SET outcome = '{"dice":[' || replace(outcome, ' ', ',') || ']}'; COMMIT`)
}

/** FULL makes a commit outlive a power cut; EXCLUSIVE keeps a second sandbox out. */
function storeAt(path: string) {
  const db = new DatabaseSync(path, { readBigInts: true, timeout: 5000 })
  db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  renameDice(db)
  db.exec(tables)
  const statements = db.createTagStore()

  // SQLite knows no row types: the caller names the columns that it selects.
  const one = <Row>({ parts, values }: Statement) =>
    (statements.get(parts, ...values) as Row | undefined) ?? null
  const all = <Row>({ parts, values }: Statement) => statements.all(parts, ...values) as Row[]
  const run = ({ parts, values }: Statement) => void statements.run(parts, ...values)

  /** The work is synchronous, so nothing of this process can come between. */
  function transaction<T>(work: () => T): T {
    db.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      db.exec('COMMIT')
      return result
    } catch (error) {
      db.exec('ROLLBACK')
      throw error
    }
  }

  return { one, all, run, transaction, close: () => db.close() }
}
