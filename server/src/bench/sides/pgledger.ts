import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OwnedDatabase } from '../../db/pool.ts'

const ulid = 'vendor/scoville-pgsql-ulid/uuid-to-ulid.sql'
const accountCount = 10_000

/** pgledger as published, with 10,000 accounts and a hot one; `file` is its pgledger.sql inside a clone of pgr0ss/pgledger. */
export async function makePgledger(database: OwnedDatabase, file: string) {
  const needed = join(dirname(file), ulid)
  if (!existsSync(needed)) throw new Error(`${file} needs ${ulid} beside it, as in its own repository.`)
  await database.asOwner(async (owner) => {
    await owner.query(readFileSync(needed, 'utf8'))
    await owner.query(readFileSync(file, 'utf8'))
    // Ids that can be counted, as long as its own.
    await owner.query(
      `insert into pgledger_accounts (id, name, currency, allow_negative_balance, allow_positive_balance, created_at, updated_at)
     select '${idHead}' || (${firstNumber} + n), 'account', 'LAK', true, true, now(), now() from generate_series(0, ${accountCount}) n`,
    )
    await owner.query('vacuum analyze')
  })
}

const idHead = 'pgla_01K0AAAAAAAAAA'
const firstNumber = 100_000_000_000

const numbers = `\\set p ${firstNumber} + random(1, ${accountCount / 2})
\\set q ${firstNumber} + random(${accountCount / 2 + 1}, ${accountCount})
`
const transfer = (from: string, to: string) => `select * from pgledger_create_transfer(${from}, ${to}, 100)`

export const pgledgerScripts = {
  hot: `${numbers}${transfer(`'${idHead}${firstNumber}'`, `'${idHead}' || :p`)};\n`,
  spread: `${numbers}${transfer(`'${idHead}' || :p`, `'${idHead}' || :q`)};\n`,
}

/** Transfers $1 to $2 at once, to see what they leave on the disk. */
export const pgledgerInBulk = `select t.id from generate_series($1::bigint, $2::bigint) n,
  lateral (${transfer(`'${idHead}${firstNumber}'`, `'${idHead}' || (${firstNumber} + 1 + n % ${accountCount})`)}) t`
