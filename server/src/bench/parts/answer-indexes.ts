import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figures.ts'
import { alternate, byCpu, type Side } from '../rounds.ts'
import { depositWorld } from '../sides/deposit-world.ts'

const perRound = 40
/** What there is of each kind beforehand: an index of nothing costs nothing. */
const rowsBefore = 10_000
const withdrawnMinor = 100_00n
const bankPaysWithinMs = 3_000

/** The indexes that migration 0141 makes for the answer bar. */
const ofAnswers = `
  select format('drop index %s', i.indexrelid::regclass) as text from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relname ~ '_by_(sound|part_of_[a-z]+|end_of_account|kip|credit)$' or c.relname in ('payments_by_amount', 'bank_accounts_by_end')`

/** What the answer bar's indexes add to a deposit and a withdrawal, from order to the bank's last word. */
export async function answerIndexes({ cluster, rounds, seconds, signal }: Bench): Promise<Figure[]> {
  const worlds = {
    indexed: await orderWorld(await cluster.create('indexed', 1)),
    plain: await orderWorld(await cluster.create('plain', 1), { without: ofAnswers }),
  }
  try {
    const run = await alternate(
      { indexed: worlds.indexed.side, plain: worlds.plain.side },
      { rounds, seconds, signal, dataDir: cluster.dataDir },
    )
    const name = "a deposit and a withdrawal with the answer bar's indexes, CPU of the database"
    return byCpu(name, 'without them', run.indexed, run.plain, null)
  } finally {
    for (const world of Object.values(worlds)) await world.close()
  }
}

async function orderWorld(
  database: Parameters<typeof depositWorld>[0],
  { without }: { without?: string } = {},
): Promise<{ side: Side; close(): Promise<void> }> {
  const world = await depositWorld(database)
  async function some(count: number) {
    const asked: (() => Promise<void>)[] = []
    for (let each = 0; each < count; each++) {
      const deposit = await world.paid()
      await world.run(deposit)
      asked.push(await world.withdraw(deposit, withdrawnMinor))
    }
    await setTimeout(bankPaysWithinMs)
    for (const ask of asked) await ask()
  }
  await some(1)
  await database.asOwner(async (owner) => {
    if (without)
      for (const { text } of (await owner.query<{ text: string }>(without)).rows) await owner.query(text)
    await multiply(owner)
  })
  const side: Side = {
    name: 'deposits and withdrawals',
    warmUp: () => some(1),
    async run() {
      await some(perRound)
      return { done: perRound, seconds: 1 } // the bank's time is in it: what counts is the CPU
    },
  }
  return { side, close: world.close }
}

const newId = 'gen_random_uuid()'

/** What differs between two rows of a kind; `n` counts them. */
const differing: Record<string, Record<string, string>> = {
  deposits: { deposit_id: newId, code: `upper(left(md5(n::text), 12))` },
  withdrawals: { withdrawal_id: newId, code: `upper(left(md5('w' || n), 12))` },
  payments: {
    payment_id: newId,
    deposit_id: newId,
    bank_ref: `md5('p' || n)`,
    bank_ref_key: `upper(md5('p' || n))`,
  },
  payouts: {
    payout_id: newId,
    order_id: newId,
    reference: `'o' || n`,
    bank_ref: `md5('o' || n)`,
    bank_ref_key: `upper(md5('o' || n))`,
  },
}

/** Rows like the one that is there, past the checks of what they belong to. */
async function multiply(owner: pg.ClientBase) {
  await owner.query(`set session_replication_role = replica; set statement_timeout = 0`)
  for (const [table, columns] of Object.entries(differing)) {
    const { rows } = await owner.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
    const values = rows.map(({ name }) => columns[name] ?? name)
    await owner.query(
      `insert into ${table} (${rows.map(({ name }) => name).join(', ')}) select ${values.join(', ')}
       from (select * from ${table} limit 1) one, generate_series(1, ${rowsBefore}) n`,
    )
  }
  await owner.query('vacuum analyze')
}
