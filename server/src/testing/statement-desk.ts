import { createHash } from 'node:crypto'
import { compareStatement } from '../features/books/statements/compare-statement.ts'
import type { MoneyWorld } from './money-world.ts'
import type { OpenDoors } from './open-doors.ts'

type Staff = Awaited<ReturnType<OpenDoors['staff']>>

const columns = { date: 0, reference: 1, credit: 2, debit: 3, description: 4 }
export const statementsPath = '/v2/agency/statements'
let count = 0
let references = 0

export const newReference = () => `FT26325${String(++references).padStart(5, '0')}`
/** Lines of a statement: one of what came in, and one that cannot be read. */
export const came = (reference = newReference(), amount = '1,000') => [
  '20/11/2026 08:05',
  reference,
  amount,
  '',
  'NOY',
]
export const broken = ['20/11/2026', 'FT0', '', '', 'no amount']

/** What tests of statements do over and over; they are of the method that the staff tells of, unless they say otherwise. */
export function statementDesk(world: () => MoneyWorld, staff: () => Staff) {
  const at = (id: string, act = '') => `${statementsPath}/${id}${act && `/${act}`}`
  const form = (rows: number, more: object = {}) => ({
    paymentMethod: 'transfer',
    fileName: 'november.csv',
    fileHash: createHash('sha256').update(`file ${++count}`).digest('hex'),
    columns,
    rows,
    ...more,
  })
  /** Rows as the browser sends a file with one header line. */
  const sent = (rows: readonly string[][], from = 0) =>
    rows.map((cells, n) => ({ line: from + n + 2, cells }))

  async function begin(rows: number, more: object = {}) {
    const { body } = await staff().post(statementsPath, form(rows, more))
    return body.statement.id as string
  }
  const send = (id: string, rows: readonly string[][], from = 0) =>
    staff().post(at(id, 'rows'), { from, rows: sent(rows, from) })

  /** A statement with all its lines. */
  async function ready(rows: readonly string[][], more: object = {}) {
    const id = await begin(rows.length, more)
    await send(id, rows)
    return id
  }
  const confirm = (id: string) => staff().post(at(id, 'confirm'))
  const discard = (id: string) => staff().post(at(id, 'discard'))
  const shown = async (id: string) => (await staff().get(at(id))).body
  const rowsOf = async (id: string, query = '') =>
    (await staff().get(`${at(id, 'rows')}?pageSize=100${query}`)).body.rows
  const kindsOf = async (id: string) => (await rowsOf(id)).map(({ kind }: { kind: string }) => kind)
  const rowsKept = (id: string) =>
    world().context.db.selectFrom('statement_rows').selectAll().where('statement_id', '=', id).execute()
  const jobsFor = async (statementId: string) => {
    const { rows } = await world().context.database.pool.query(
      `select 1 from jobs.job where name = 'compare-statement' and data @> $1`,
      [JSON.stringify({ statementId })],
    )
    return rows.length
  }
  /** A statement that was confirmed and compared with the books. */
  async function compared(rows: readonly string[][], more: object = {}) {
    const statementId = await ready(rows, more)
    await confirm(statementId)
    await compareStatement(world().context, { agencyId: world().agency.agency_id, statementId })
    return statementId
  }
  /** The code of the refusal, or that the line is in the queue of payments now. */
  async function queue(id: string, number = 1) {
    const { status, body } = await staff().post(at(id, `rows/${number}/queue`), { payerName: null })
    return status === 200 ? 'QUEUED' : (body.code as string)
  }
  return {
    at,
    form,
    sent,
    begin,
    send,
    ready,
    confirm,
    discard,
    compared,
    queue,
    shown,
    rowsOf,
    kindsOf,
    rowsKept,
    jobsFor,
  }
}
