import { moneyOf, type Money } from '@kham/contract/money'
import type { Brought } from '@kham/contract/orders/launches'
import type { CreditMove } from '@kham/contract/orders/moves'
import * as icons from '@kham/ui/icons.ts'
import type { TFunction } from '../../../words.ts'
import type { FlowSource } from './bring-flow.tsx'
import type { Source } from './known-sources.ts'

export const nothing: Money = moneyOf(0n, 'THB')

/** A source before the launch: what would come from it, or why it stays. */
export function toExpected(
  t: TFunction<'game'>,
  { from, amount, blockedBy }: Source,
  isAsking: boolean,
): FlowSource {
  if (blockedBy)
    return { from, amount, text: t(`game:bring.stays.${blockedBy}`), icon: icons.lock, look: 'stays' }
  return { from, amount, text: t(isAsking ? 'game:bring.asking' : 'game:bring.all'), look: 'comes' }
}

/** A source during the launch, by its move and, once the game has opened, by what the answer tells of it. */
export function toMoving(
  t: TFunction<'game'>,
  provider: string,
  source: Source,
  move: CreditMove | undefined,
  told: Brought | undefined,
): FlowSource {
  const { from, amount } = source
  const expected = move ? null : source.blockedBy
  const blockedBy = told ? told.blockedBy : expected
  if (blockedBy) return toExpected(t, { from, amount, blockedBy }, false)
  const status = told?.status ?? move?.status
  if (!status) return { from, amount, text: t('game:bring.moving.waits'), icon: icons.clock, look: 'comes' }
  if (status === 'SUCCESS')
    return { from, amount, text: t('game:bring.moving.arrived'), icon: icons.check, look: 'arrived' }
  if (status !== 'OPEN')
    return { from, amount, text: t('game:bring.moving.stays', { provider }), icon: icons.lock, look: 'stays' }
  const words = move?.takenAt ? 'game:bring.moving.left' : 'game:bring.moving.leaves'
  return { from, amount, text: t(words, { provider }), icon: icons.spinner, look: 'moves' }
}
