import type { OwnedDatabase } from '../../db/pool.ts'
import { migrate } from '../../db/migrate.ts'
import { house } from '../../ledger/accounts.ts'

/** The books that are measured: one agency, 10,000 players with money, one bank account that every deposit touches. */
export const playerCount = 10_000
export const agencyId = 'kham'

const firstNumber = 100_000_000_000
/** All but the last twelve digits of a player's or an order's id. */
const idHead = '00000000-0000-7000-8000-'

export const playerId = (number: number) => `${idHead}${firstNumber + number}`

/** So much that no measured run empties an account. */
const wealth = 10n ** 15n

export async function makeBooks(database: OwnedDatabase) {
  await migrate(database)
  await database.asOwner(async (client) => {
    await client.query('set statement_timeout = 0')
    await client.query(`insert into agencies (agency_id, name, social) values ('${agencyId}', 'Bench', '{}')`)
    await client.query(
      `select ledger.post('${agencyId}', p::uuid, 'wealth', 'deposit.paid',
        array[['${house} bank laoqr LAK', p || ' cash  LAK', '${wealth}'],
          ['${house} fx  THB', p || ' credit alphabet THB', '${wealth}']], false, '{}')
      from (select '${idHead}' || (${firstNumber} + n) as p from generate_series(1, ${playerCount}) n) players`,
    )
    await client.query(
      `select ledger.open_account('${agencyId}', '${house}', 'bank', 'laoqr' || n, 'LAK') from generate_series(1, 1000) n`,
    )
    await client.query('vacuum analyze')
  })
}

type Account = readonly [owner: 'player' | 'house', kind: string, place: string, currency: string]
interface Move {
  event: string
  legs: readonly (readonly [debit: Account, credit: Account])[]
  isPending?: boolean
}

const bankAccount = ['house', 'bank', 'laoqr', 'LAK'] as const
const cash = ['player', 'cash', '', 'LAK'] as const
const fx = (currency: string) => ['house', 'fx', '', currency] as const

const deposit: Move = { event: 'deposit.paid', legs: [[bankAccount, cash]] }
/** One of a thousand bank accounts instead of always the same. */
const spread: Move = { event: 'deposit.paid', legs: [[['house', 'bank', ':m', 'LAK'], cash]] }
const exchange: Move = {
  event: 'deposit.credited',
  legs: [
    [cash, fx('LAK')],
    [fx('THB'), ['player', 'credit', 'alphabet', 'THB']],
  ],
}
const hold: Move = { event: 'deposit.credited', legs: [[cash, fx('LAK')]], isPending: true }

// pgbench puts a variable wherever it sees :name, inside quotes too: so no text below has a colon of its own.
const player = `('${idHead}' || :o)`
const order = `'${idHead}' || :k`
const named = ([owner, kind, place, currency]: Account) => {
  const rest = place === ':m' ? ` ${kind} laoqr' || :m || ' ${currency}'` : ` ${kind} ${place} ${currency}'`
  return owner === 'player' ? `${player} || '${rest}` : `'${house}${rest}`
}
const row = ([debit, credit]: Move['legs'][number]) => `[${named(debit)}, ${named(credit)}, '100']`

const post = ({ event, legs, isPending = false }: Move) =>
  `ledger.post('${agencyId}', ${player}::uuid, ${order} || '-step', '${event}', ` +
  `array[${legs.map(row).join(', ')}], ${isPending}, '{"bankRef": "B1"}')`
const resolve = `ledger.resolve('${agencyId}', ${player}::uuid, ${order} || '-step', ${order} || '-step-post', true, '{}')`

const script = (statement: string) => `\\set p random(1, ${playerCount})
\\set o ${firstNumber} + :p
\\set k random(100000000000, 999999999999)
\\set m random(1, 1000)
${statement};
`

/** What pgbench is to run: the real functions, each transaction for one of the players. */
export const scripts = {
  deposit: script(`select ${post(deposit)}`),
  spread: script(`select ${post(spread)}`),
  exchange: script(`select ${post(exchange)}`),
  holdAndPost: script(`select ${post(hold)}, ${resolve}`),
}

/** The same as statements for many at once, orders $1 to $2, to see what they leave on the disk. */
export const inBulk = {
  deposit: bulk(post(deposit)),
  exchange: bulk(post(exchange)),
}

function bulk(call: string) {
  const many = call
    .replaceAll(':o', `(${firstNumber} + 1 + n % ${playerCount})`)
    .replaceAll(':k', '(200000000000 + n)')
  return `select ${many} from generate_series($1::bigint, $2::bigint) n`
}
