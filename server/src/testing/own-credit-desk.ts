import { deliverCredit } from '../features/orders/deposits/settle-deposit.ts'
import { approveWithdrawal, endHeldWithdrawal } from '../features/orders/withdrawals/approve-withdrawal.ts'
import { quoteWithdrawal } from '../features/orders/withdrawals/quote-withdrawal.ts'
import { reserveCredit, returnCredit } from '../features/orders/withdrawals/settle-withdrawal.ts'
import { adjustmentDesk } from './adjustment-desk.ts'
import type { MoneyWorld } from './money-world.ts'
import { moveDesk } from './move-desk.ts'
import { promotionDesk } from './promotion-desk.ts'
import { withGame } from './with-game.ts'
import { withdrawalDesk } from './withdrawal-desk.ts'

type Player = Awaited<ReturnType<MoneyWorld['newPlayer']>>

/** What tests of a player's own credit beside a promotion's do over and over. */
export function ownCreditDesk(world: () => MoneyWorld, staff: () => { proposer: string; approver: string }) {
  const promotions = promotionDesk(world)
  const { promotion, claim, open, pay, idOf, inUse, setCredit } = promotions
  const withdrawals = withdrawalDesk(world, 'alphabet')
  const { creditOf, wish } = withdrawals
  const adjustments = adjustmentDesk(world)
  const moves = moveDesk(world, { from: 'alphabet', to: 'gclub' })
  const walletOf = ({ playerId }: Player) =>
    ({ agencyId: world().agency.agency_id, playerId, providerId: 'alphabet' }) as const
  const brought = async ({ playerId }: Player) => (await inUse(playerId))?.brought_minor

  /** A player under a credited promotion, with so much of their own from before: won while its bill was not paid yet. */
  async function withOwn(
    own: string,
    draft: Parameters<typeof promotion>[0] = {},
    context = world().context,
  ) {
    const player = await world().newPlayer()
    await claim(player.playerId, await promotion(draft))
    const order = await open(player.playerId, '345000')
    await setCredit(player.playerId, own)
    await deliverCredit(context, idOf(await pay(order)))
    return player
  }
  const quote = (player: Player, minor: bigint, context = world().context) =>
    quoteWithdrawal(context, wish(player, minor))
  async function held(player: Player, minor: bigint) {
    const row = await withdrawals.open(player, minor)
    await reserveCredit(world().context, withdrawals.idOf(row))
    return withdrawals.state(row)
  }
  async function reject(row: Parameters<typeof withdrawals.idOf>[0]) {
    const how = { as: 'REJECTED', reason: 'no', staffId: staff().proposer } as const
    await endHeldWithdrawal(world().context, withdrawals.idOf(row), how)
    await returnCredit(world().context, withdrawals.idOf(row))
  }
  async function paidOut(row: Parameters<typeof withdrawals.idOf>[0]) {
    await approveWithdrawal(world().context, withdrawals.idOf(row), staff().proposer)
    await withdrawals.payOut(row)
    return withdrawals.state(row)
  }
  async function adjust(player: Player, direction: 'GIVE' | 'TAKE', amountMinor: bigint) {
    const row = await adjustments.propose(player, staff().proposer, {
      direction,
      amountMinor,
      providerId: 'alphabet',
    })
    await adjustments.approve(row, staff().approver)
    await adjustments.adjust(row)
    return row
  }

  /** Where open bets are told. The sandbox settles each round at once. */
  const withOpenBets = (staked: bigint) =>
    withGame(world().context, () => ({ outstanding: async () => staked }))

  return {
    ...promotions,
    withdrawals,
    creditOf,
    wish,
    adjustments,
    moves,
    walletOf,
    brought,
    withOpenBets,
    withOwn,
    quote,
    held,
    reject,
    paidOut,
    adjust,
  }
}
