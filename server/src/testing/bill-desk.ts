import { suspendPayment } from '../features/orders/payments/reinstate-payment.ts'
import type { MoneyWorld } from './money-world.ts'
import type { OpenDoors } from './open-doors.ts'
import { payoutDesk } from './payout-desk.ts'

export type Staff = Awaited<ReturnType<OpenDoors['staff']>>

export const billsPath = '/v2/agency/provider-bills'

interface CameIn {
  kip?: bigint
  method?: string
  currency?: 'LAK' | 'THB'
  at?: Date
}

interface BillDesk {
  world: () => MoneyWorld
  doors: () => OpenDoors
}

/** What tests of providers' bills do over and over; a baht is bought at 680 kip and sold at 690. */
export function billDesk({ world, doors }: BillDesk) {
  const desk = payoutDesk(world)
  const ids: string[] = []

  const at = (time: string) => world().setClock(new Date(`${time}+07:00`))

  /** An owner, a manager and a cashier who have been there for days. */
  async function open(time: string) {
    await world()
      .context.db.insertInto('exchange_rates')
      .values({
        agency_id: world().agency.agency_id,
        currency: 'THB',
        effective_at: new Date('2025-01-01T00:00:00Z'),
        buy_micro: 680_000_000n,
        sell_micro: 690_000_000n,
      })
      .execute()
    at(time)
    ids.push(await desk.member('owner', 'One'), await desk.member('manager', 'Other'))
    ids.push(await desk.member('cashier', 'Third'))
  }

  /** Sets the clock; the staff sign in again. */
  async function signInAgain(time: string) {
    at(time)
    const [one, other, third] = await Promise.all(ids.map((id) => doors().staff(id)))
    return { one: one!, other: other!, third: third! }
  }

  /** What the agency has spent on providers' fees, and what it owes. */
  async function balances() {
    const { rows } = await world().context.database.pool.query<{ line: string }>(
      `select kind || ' ' || place || ' ' || balance as line from ledger.house_balances
       where agency_id = $1 and kind in ('fee', 'payable') order by 1`,
      [world().agency.agency_id],
    )
    return rows.map(({ line }) => line)
  }

  let months = 0

  /** A bill of ten baht of alphabet, of another month gone by, that one has entered and another settled. */
  async function settled(one: Staff, other: Staff) {
    const [year, number] = [2023 + Math.floor(months / 12), (months % 12) + 1]
    months++
    const month = `${year}-${String(number).padStart(2, '0')}`
    const told = { providerId: 'alphabet', month, rounds: 1, turnover: '7', won: '0', fee: '10', days: null }
    const { body } = await one.post(billsPath, told)
    const id = body.bill.id as string
    await other.post(`${billsPath}/${id}/settle`, { agreedFee: '10', note: 'As it is' })
    return { id, month }
  }

  /** Kip that fit no order, and wait. */
  async function cameIn(bankRef: string, { method = 'laoqr', ...came }: CameIn = {}) {
    const { kip: amountMinor = 6_900_00n, currency = 'LAK', at: paidAt = world().context.clock() } = came
    const payer = { payerName: null, payerAccount: null, payerBank: null }
    const payment = { bankRef, bill: null, amountMinor, currency, paidAt, ...payer }
    const of = { agencyId: world().agency.agency_id, method, payment }
    const { db, clock } = world().context
    const made = await db.transaction().execute((tx) => suspendPayment(tx, of, clock()))
    return made!.paymentId
  }

  return { desk, open, signInAgain, balances, settled, cameIn }
}
