import type { UsageProgress } from '@kham/contract/promotions'
import type { Cast } from './player-cast.ts'
import { asked, changed, type Fields } from './in-the-way.ts'
import type { State } from './player-screens.ts'

const isBlocked = changed((json) => ({ ...json, blocked: true }))

/** As if the credit, which is all that this one asks for, were there. */
function reached({ usage }: Record<string, Fields>): Fields {
  const progress = usage!['progress'] as UsageProgress
  const credit = { currency: 'THB', amount: '2145.50' }
  return { usage: { ...usage, progress: { ...progress, credit, reached: true } } }
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
