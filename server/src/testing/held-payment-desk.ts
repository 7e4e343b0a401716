import { expect } from 'vitest'
import { secondsAfter } from '../clock.ts'
import { cancelDeposit } from '../features/orders/deposits/cancel-deposit.ts'
import type { DepositRow } from '../features/orders/deposits/deposit.ts'
import { excludePlayer } from '../features/players/protection/exclude-player.ts'
import { readProtection } from '../features/players/protection/read-protection.ts'
import { setLimits, type Wishes } from '../features/players/protection/set-limits.ts'
import type { MoneyWorld } from './money-world.ts'
import { paymentDesk } from './payment-desk.ts'

export const kip = (amount: number) => BigInt(amount) * 100n
export const lak = (amount: string) => ({ amount: `${amount}.00`, currency: 'LAK' })
const day = 24 * 3600

/** How an order and its payment stand when a rule has sent the money on its way back. */
export const sentBackFor = (reason: string) => ({
  order: { status: 'CANCELED', reason, paid_at: null },
  payment: { state: 'REFUNDING', reason },
  refunds: [{ amount_minor: expect.any(BigInt) }],
})

/** What tests of breaks and limits do over and over, with the payments that they hold; a bill is 100,000 kip unless they say otherwise. */
export function heldPaymentDesk(world: () => MoneyWorld) {
  const desk = paymentDesk(world)
  const { deposits, refundsOf } = desk

  async function someone() {
    const { playerId } = await world().newPlayer()
    const player = { agencyId: world().agency.agency_id, playerId }
    return {
      playerId,
      player,
      limit: (wishes: Wishes) => setLimits(world().context, player, wishes),
      takeBreak: () => excludePlayer(world().context, player, { days: 1 }),
      /** A break of a day that ends so many seconds from now. */
      takeBreakFor: async (seconds: number) => {
        const now = new Date()
        world().setClock(secondsAfter(now, seconds - day))
        await excludePlayer(world().context, player, { days: 1 })
        world().setClock(now)
      },
      used: async () => (await readProtection(world().context.db, player, world().context.clock())).day.used,
    }
  }
  async function oldBill(playerId: string, amount = '100000') {
    const order = await deposits.open(playerId, amount)
    return cancelDeposit(world().context, deposits.idOf(order))
  }
  const paymentOf = ({ code }: DepositRow) =>
    deposits.payments().where('bill', '=', code).orderBy('recorded_at', 'desc').executeTakeFirstOrThrow()
  /** How an order and its payment stand. */
  async function standing(order: DepositRow) {
    const paid = await paymentOf(order)
    const refunds = await refundsOf(paid.payment_id)
    return { order: await deposits.state(order), payment: paid, refunds, paymentId: paid.payment_id }
  }

  return { ...desk, someone, oldBill, paymentOf, standing }
}
