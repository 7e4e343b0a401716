import type pg from 'pg'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figures.ts'
import { inBulk } from '../sides/books.ts'
import { pgledgerInBulk } from '../sides/pgledger.ts'

/** What one journal leaves on the disk, tables and indexes, against pgledger's transfer or else against two legs. */
export async function bytesOnDisk({ cluster, pgledger, rounds }: Bench): Promise<Figure[]> {
  const books = await cluster.open('books', 1)
  const theirs = pgledger ? await cluster.open('pgledger', 1) : null
  const count = rounds > 3 ? 5000 : 2000
  const bytes = { oneLeg: [] as number[], twoLegs: [] as number[], pgledger: [] as number[] }
  let from = 1
  for (let round = 0; round < rounds; round++, from += 2 * count) {
    bytes.oneLeg.push(await growth(books.pool, ledgerTables, inBulk.deposit, [from, from + count - 1]))
    bytes.twoLegs.push(
      await growth(books.pool, ledgerTables, inBulk.exchange, [from + count, from + 2 * count - 1]),
    )
    if (theirs) bytes.pgledger.push(await growth(theirs.pool, pgledgerTables, pgledgerInBulk, [1, count]))
  }
  const unit = 'bytes'
  const figures: Figure[] = [
    {
      name: 'bytes on disk for a journal of one leg',
      against: 'one of two legs',
      unit,
      goal: null,
      ours: bytes.oneLeg,
      theirs: bytes.twoLegs,
    },
  ]
  if (theirs) {
    const against = 'a transfer of pgledger'
    const name = 'bytes on disk for a journal of one leg'
    figures.push({ name, against, unit, goal: { atMost: 0.6 }, ours: bytes.oneLeg, theirs: bytes.pgledger })
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
