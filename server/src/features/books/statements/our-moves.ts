import { sql } from 'kysely'
import { referenceKey, referenceNumber, referenceSpellings } from '@kham/contract/sameness'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import { methodsOfAccount } from '../../cashier/payment-methods/one-account.ts'
import type { Movement, OurMove } from './compare-rows.ts'

interface Of {
  agencyId: string
  method: string
}
/** `methods`: a list or a query of them, in brackets. */
interface OfMethods {
  agencyId: string
  methods: ReturnType<typeof methodsOfAccount>
}
interface Span {
  from: Date
  to: Date
}

const batch = 1000
/** A day more on both sides: a statement without times knows no more than the day. */
const marginSeconds = 24 * 3600

/** All of ours that a movement may be: by its reference, or by when it was. `covers` says which the statement should have. */
export async function movesFor(
  db: Db,
  { agencyId, method }: Of,
  movements: readonly Movement[],
  covers: Span,
): Promise<OurMove[]> {
  const own = { agencyId, methods: sql<string>`(${method})` }
  // The statement of an account has what came to it and went out of it by each of its methods.
  const account = { agencyId, methods: methodsOfAccount({ agencyId, method }) }
  const moves = new Map<string, OurMove>()
  const add = (found: OurMove[]) => {
    for (const move of found)
      moves.set(`${move.kind} ${move.id} ${move.direction} ${move.billNumber ?? ''}`, move)
  }
  // First, since what is found in another way as well is expected of this statement.
  for (const some of inBatches(numbersOf(movements)))
    add((await payments(db, account, sql`p.bank_ref_key in (${sql.join(some)})`, covers)).map(notExpected))
  const references = [
    ...new Set(movements.flatMap(({ reference }) => (reference === null ? [] : [referenceKey(reference)]))),
  ]
  for (const some of inBatches(references)) {
    add(await payments(db, account, sql`p.bank_ref_key in (${sql.join(some)})`, covers))
    add(await payouts(db, account, sql`o.bank_ref_key in (${sql.join(some)})`, covers))
    add(await payouts(db, own, sql`o.reference in (${sql.join(some)})`, covers))
    add(await bills(db, account, sql`b.bank_ref_key in (${sql.join(some)})`, covers))
  }
  const from = secondsAfter(covers.from, -marginSeconds)
  const to = secondsAfter(covers.to, marginSeconds)
  // A payment matched by an earlier statement matches no other line.
  add(
    await payments(
      db,
      own,
      sql`p.paid_at >= ${from} and p.paid_at < ${to} and not exists (select from statement_results s
        where s.agency_id = p.agency_id and s.payment_id = p.payment_id and s.number is not null)
        and not exists (select from statement_queued q where q.agency_id = p.agency_id and q.payment_id = p.payment_id)`,
      covers,
    ),
  )
  const isWithin = (at: typeof payoutTime) => sql`${at} >= ${from} and ${at} < ${to}`
  const near = await payouts(
    db,
    own,
    sql`(${isWithin(payoutTime)} or o.status = 'RETURNED' and ${isWithin(sql`o.resolved_at`)})`,
    covers,
  )
  add(near.filter(({ isTold }) => !isTold))
  add(
    await bills(
      db,
      own,
      sql`b.paid_at >= ${from} and b.paid_at < ${to} and not exists (select from statement_results s
        where s.agency_id = b.agency_id and s.bill_id = b.bill_id and s.bill_number = b.number and s.number is not null)`,
      covers,
    ),
  )
  return [...moves.values()]
}

const inBatches = (texts: readonly string[]) =>
  Array.from({ length: Math.ceil(texts.length / batch) }, (_, n) => texts.slice(n * batch, (n + 1) * batch))

/** Another statement may name a payment without its zeros, also one that it was found by or queued from. */
function numbersOf(movements: readonly Movement[]): string[] {
  const numbers = new Set(
    movements.flatMap(({ reference }) => (reference === null ? [] : (referenceNumber(reference) ?? []))),
  )
  return [...numbers].flatMap(referenceSpellings)
}

const notExpected = (move: OurMove): OurMove => ({ ...move, isExpected: false })

type Where = ReturnType<typeof sql>
const isIn = (at: Date, { from, to }: Span) => at >= from && at < to

/** The statement is of an account in kip. A payout that came back is found as the payout. */
async function payments(
  db: Db,
  { agencyId, methods }: OfMethods,
  where: Where,
  covers: Span,
): Promise<OurMove[]> {
  const { rows } = await sql<{ id: string; amount: bigint; reference: string; at: Date }>`
    select p.payment_id as id, p.amount_minor as amount, p.bank_ref as reference, p.paid_at as at
    from payments p
    where p.agency_id = ${agencyId} and p.method in ${methods} and p.currency = 'LAK' and p.payout_id is null and p.state <> 'REVERSED' and ${where}
    order by p.paid_at, p.bank_ref`.execute(db)
  return rows.map(({ id, amount, reference, at }) => ({
    kind: 'payment',
    id,
    direction: 'IN',
    amountMinor: amount,
    references: [reference],
    at,
    isExpected: isIn(at, covers),
  }))
}

const payoutTime = sql<Date>`coalesce(o.sent_at, o.resolved_at, o.created_at)`

interface PayoutFound {
  id: string
  amount: bigint
  references: string[]
  at: Date
  status: string
  backAt: Date
  /** The ways in which statements have it. */
  told: string[]
}

/** A not-possible payout never moved; a returned one moved twice. `isTold`: an earlier statement has it that way. */
async function payouts(
  db: Db,
  { agencyId, methods }: OfMethods,
  where: Where,
  covers: Span,
): Promise<(OurMove & { isTold: boolean })[]> {
  const { rows } = await sql<PayoutFound>`
    select o.payout_id as id, o.amount_minor as amount, o.status, ${payoutTime} as at, o.resolved_at as "backAt",
      array(select r.direction from statement_results s join statement_rows r using (agency_id, statement_id, number)
        where s.agency_id = o.agency_id and s.payout_id = o.payout_id) as told,
      array_remove(array[o.reference, o.bank_ref], null) as "references"
    from payouts o
    where o.agency_id = ${agencyId} and o.method in ${methods} and o.status <> 'REJECTED' and ${where}
    order by ${payoutTime}, o.payout_id`.execute(db)
  return rows.flatMap(({ id, amount, references, at, status, backAt, told }) => {
    const move = { kind: 'payout', id, amountMinor: amount, references } as const
    const isExpected = status === 'DONE' && isIn(at, covers)
    const out = { ...move, direction: 'OUT', at, isExpected, isTold: told.includes('OUT') } as const
    if (status !== 'RETURNED') return [out]
    return [
      out,
      { ...move, direction: 'IN', at: backAt, isExpected: false, isTold: told.includes('IN') } as const,
    ]
  })
}

interface BillFound {
  id: string
  billNumber: number
  amount: bigint
  reference: string
  at: Date
}

/** Staff's payments to providers. A returned one is a payment of its own. */
async function bills(
  db: Db,
  { agencyId, methods }: OfMethods,
  where: Where,
  covers: Span,
): Promise<OurMove[]> {
  const { rows } = await sql<BillFound>`
    select b.bill_id as id, b.number as "billNumber", b.kip_minor as amount, b.bank_ref as reference, b.paid_at as at
    from provider_bill_payments b
    where b.agency_id = ${agencyId} and b.method in ${methods} and ${where}
    order by b.paid_at, b.bill_id`.execute(db)
  return rows.map(({ id, billNumber, amount, reference, at }) => ({
    kind: 'bill',
    id,
    billNumber,
    direction: 'OUT',
    amountMinor: amount,
    references: [reference],
    at,
    isExpected: isIn(at, covers),
  }))
}
