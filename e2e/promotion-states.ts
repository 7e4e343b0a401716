import type { UsageProgress } from '@kham/contract/promotions'
import type { Cast } from './player-cast.ts'
import { asked, changed, type Fields } from './in-the-way.ts'
import type { State } from './player-screens.ts'

const isBlocked = changed((json) => ({ ...json, blocked: true }))

/** As if all had been played that has to be. */
function reached({ usage }: Record<string, Fields>): Fields {
  const { turnover, ...progress } = usage!['progress'] as UsageProgress
  const played = turnover && {
    ...turnover,
    played: turnover.required,
    left: { ...turnover.left, amount: '0.00' },
  }
  return { usage: { ...usage, progress: { ...progress, turnover: played, reached: true } } }
}

/** What a player meets who may not claim, finds nothing to claim, or may take out what was claimed. */
export const promotionStates = ({ ids }: Cast): State[] => [
  {
    name: 'promotions-blocked',
    role: 'regular',
    path: '/player/promotion',
    hinder: asked('players/backlist', isBlocked),
  },
  {
    name: 'promotion-blocked',
    role: 'regular',
    path: `/player/promotion/${ids['promotion']}`,
    hinder: asked('players/backlist', isBlocked),
  },
  {
    name: 'promotions-empty',
    role: 'regular',
    path: '/player/promotion',
    hinder: asked(
      'promotions',
      changed(() => ({ promotions: [] })),
    ),
  },
  { name: 'promotion-open-order', role: 'payer', path: `/player/promotion/${ids['promotion']}` },
  {
    name: 'promotion-reached',
    role: 'user',
    path: `/player/promotion/${ids['promotionInUse']}`,
    hinder: asked('players/promotions/using', changed(reached)),
  },
]
