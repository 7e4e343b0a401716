import type pg from 'pg'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figures.ts'
import { inBulk } from '../sides/books.ts'
import { pgledgerInBulk } from '../sides/pgledger.ts'

/** What one journal leaves on the disk, tables and indexes, against pgledger's transfer or else against two legs. Counted once: it takes no time. */
export async function bytesOnDisk({ cluster, pgledger, rounds }: Bench): Promise<Figure[]> {
  const { pool } = await cluster.open('books', 1)
  const count = rounds > 3 ? 20_000 : 5000
  const oneLeg = await growth(pool, ledgerTables, inBulk.deposit, [1, count])
  const twoLegs = await growth(pool, ledgerTables, inBulk.exchange, [count + 1, 2 * count])
  const unit = 'bytes'
  const name = 'bytes on disk for a journal of one leg'
  const figures: Figure[] = [
    { name, against: 'one of two legs', unit, goal: null, ours: [oneLeg], theirs: [twoLegs] },
  ]
  if (pgledger) {
    const { pool: theirPool } = await cluster.open('pgledger', 1)
    const transfer = await growth(theirPool, pgledgerTables, pgledgerInBulk, [1, count])
    const against = 'a transfer of pgledger'
    figures.push({ name, against, unit, goal: { atMost: 0.6 }, ours: [oneLeg], theirs: [transfer] })
  }
  return figures
}

const ledgerTables = ['ledger.journals', 'ledger.legs']
const pgledgerTables = ['pgledger_transfers', 'pgledger_entries']

/** How much the tables grow for each of the numbers from $1 to $2. */
async function growth(pool: pg.Pool, tables: string[], statement: string, range: [number, number]) {
  const size = async () => {
    const total = tables.map((table) => `pg_total_relation_size('${table}')`).join(' + ')
    return Number((await pool.query(`select ${total} as bytes`)).rows[0].bytes)
  }
  const before = await size()
  await pool.query(statement, range)
  return ((await size()) - before) / (range[1] - range[0] + 1)
}
