import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import { secondsAfter } from '../clock.ts'
import type { Context } from '../context.ts'
import { approveAutomatically } from '../features/orders/withdrawals/approve-automatically.ts'
import { reserveCredit } from '../features/orders/withdrawals/settle-withdrawal.ts'
import type { WithdrawalRow } from '../features/orders/withdrawals/withdrawal.ts'
import type { MoneyWorld } from './money-world.ts'
import { payoutDesk } from './payout-desk.ts'

const day = 24 * 3600

/** What tests of payouts that nobody approves do over and over; every withdrawal is 680,000 kip unless it says otherwise. */
export function automaticDesk(world: () => MoneyWorld) {
  const { withdrawals, setAgency, member } = payoutDesk(world)
  const { open, credit, idOf } = withdrawals
  type Player = Awaited<ReturnType<typeof withdrawals.richPlayer>>

  /** The rules let everything through that a test does not take care of. */
  const letAllThrough = () =>
    setAgency({
      automatic_payouts: true,
      automatic_most_minor: 1_000_000_00n,
      automatic_player_minor: 1_000_000_000_00n,
      automatic_player_count: 100,
      automatic_agency_minor: 1_000_000_000_00n,
      account_age_hours: 24,
      payouts_by_hand: false,
      four_eyes_minor: 1_000_000_000_00n,
    })

  const ageAccount = ({ bankAccountId }: Player, seconds: number) =>
    world()
      .context.db.updateTable('bank_accounts')
      .set({ created_at: secondsAfter(new Date(), -seconds) })
      .where('bank_account_id', '=', bankAccountId)
      .execute()

  /** A player whose account is two days old, and who has paid in under its name. */
  async function knownPlayer(payerName = 'Miss Player Test') {
    const player = await world().newPlayer()
    await ageAccount(player, 2 * day)
    await credit(player, { payerName })
    return player
  }

  async function heldOf(player: Player, amountMinor?: bigint): Promise<WithdrawalRow> {
    const row = await open(player, amountMinor)
    await reserveCredit(world().context, idOf(row))
    return row
  }
  /** Partners want to be asked at their own time, so only the judge has another one. */
  const contextAt = (at: Date): Context => ({ ...world().context, clock: () => at })
  const judge = (row: WithdrawalRow, at = new Date()) => approveAutomatically(contextAt(at), idOf(row))

  let days = 7
  /** Noon in Vientiane, of a day on which the rules have approved nothing yet: a week off, since some tests judge hours ahead. */
  const freshDay = () => secondsAfter(startOfDay(daysAfter(dayOf(new Date()), ++days)), day / 2)

  const rules = { setAgency, letAllThrough, contextAt, judge, freshDay }
  return { ...rules, withdrawals, member, ageAccount, knownPlayer, heldOf }
}
