import type { MoneyWorld } from './money-world.ts'
import type { OpenDoors } from './open-doors.ts'
import { payoutDesk } from './payout-desk.ts'

export type Staff = Awaited<ReturnType<OpenDoors['staff']>>

export const billsPath = '/v2/agency/provider-bills'

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

  /** Time passes, and they sign in again. */
  async function goOn(time: string) {
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

  return { desk, open, goOn, balances }
}
