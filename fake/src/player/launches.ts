import type { Brought, CreditLock } from '@kham/contract/orders/launches'
import { fromMinor, toMinor, type Money } from '@kham/contract/money'
import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import { baht, sum } from '../money.ts'
import type { Person } from '../person.ts'
import { moveOf } from '../player-orders.ts'
import { steps, stepsFrom } from '../timeline.ts'

interface Source {
  from: ProviderId
  amount: Money
  blockedBy: CreditLock | null
}

/** What holds credit at a provider: a promotion in use, or an order under way. */
export const lockedAt =
  ({ usages, withdraws, moves }: Person) =>
  (provider: ProviderId): CreditLock | null => {
    if (usages.some(({ status, providerId }) => status === 'USED' && providerId === provider))
      return 'PROMOTION_USAGE'
    const isUnderWay =
      withdraws.some(({ status, providerId }) => status === 'OPEN' && providerId === provider) ||
      moves.some(({ status, from }) => status === 'OPEN' && from === provider)
    return isUnderWay ? 'OPEN_ORDER' : null
  }

export function sourcesFor(player: Person, to: ProviderId): Source[] {
  const lockOf = lockedAt(player)
  const isBound = lockOf(to) === 'PROMOTION_USAGE'
  return providerIds.flatMap((from) => {
    const amount = player.credits[from] ?? '0.00'
    const blockedBy = isBound ? 'PROMOTION_USAGE' : lockOf(from)
    return from === to || toMinor(amount) < 100n ? [] : [{ from, amount: baht(amount), blockedBy }]
  })
}

export const sumOf = (amounts: readonly { credit?: Money; amount?: Money }[]): Money =>
  baht(fromMinor(amounts.reduce((all, { credit, amount }) => all + toMinor((credit ?? amount)!.amount), 0n)))

export function bringFrom(player: Person, to: ProviderId, { from, amount, blockedBy }: Source): Brought {
  if (blockedBy) return { moveId: null, code: null, from, amount, status: null, blockedBy }
  const move = moveOf({ from, to, amount: amount.amount, status: 'SUCCESS' })
  player.moves.unshift(move)
  player.steps[move.id] = stepsFrom(1, [
    steps.opened,
    steps.held(amount.amount, '0.00'),
    steps.credited('0.00', amount.amount),
  ])
  Object.assign(player.credits, { [from]: '0.00', [to]: sum(player.credits[to] ?? '0.00', amount.amount) })
  return { moveId: move.id, code: move.code, from, amount, status: 'SUCCESS', blockedBy: null }
}
