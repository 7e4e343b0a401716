import { promotionList } from '@kham/contract/promotions/promotions'
import { blocking, currentUsage } from '@kham/contract/promotions/usages'
import { ownAgreements } from '@kham/contract/players/agreements'
import { readOffers } from '@kham/contract/players/offers'
import { changed } from '../fake/src/answer.ts'
import { inMinutes, minutesAgo } from '../fake/src/ago.ts'
import { baht } from '../fake/src/money.ts'
import { ids } from './player-cast.ts'
import { press, type State } from './screen-acts.ts'

const isBlocked = changed(blocking, (usual) => ({ ...usual, blocked: true }))

/** Who wanted none, and wants them again. */
const saidNo = changed(readOffers, () => ({
  offers: 'NO' as const,
  since: minutesAgo(90),
  next: { offers: 'YES' as const, at: inMinutes(1350) },
}))

const asksToAgree = changed(ownAgreements, () => ({
  agreements: [
    {
      slug: 'terms' as const,
      version: 1,
      lang: 'lo' as const,
      hash: '0'.repeat(64),
      acceptedAt: minutesAgo(90),
      how: 'REGISTRATION' as const,
    },
  ],
  pending: [{ slug: 'terms' as const, version: 2, summary: { lo: 'ເພີ່ມອັດຕາແລກປ່ຽນ ແລະ ເວລາກວດສອບການຖອນ.' } }],
}))

/** With the required credit reached, which is all that this one asks for. */
const isReached = changed(currentUsage, ({ usage }) => ({
  usage: usage?.progress
    ? {
        ...usage,
        progress: { ...usage.progress, credit: baht('2145.50'), reached: true },
      }
    : usage,
}))

/** What a player meets who may not claim, finds nothing to claim, or may take out what was claimed. */
export const promotionStates: readonly State[] = [
  { name: 'promotions-blocked', role: 'regular', path: '/player/promotion', answers: [isBlocked] },
  {
    name: 'promotion-blocked',
    role: 'regular',
    path: `/player/promotion/${ids.promotion}`,
    answers: [isBlocked],
  },
  {
    name: 'promotions-empty',
    role: 'regular',
    path: '/player/promotion',
    answers: [changed(promotionList, () => ({ promotions: [] }))],
  },
  {
    name: 'promotions-no-offers',
    role: 'regular',
    path: '/player/promotion',
    answers: [changed(promotionList, () => ({ promotions: [] })), saidNo],
  },
  {
    name: 'agreement',
    role: 'regular',
    path: '/player/deposit',
    answers: [asksToAgree],
    act: async (page) => {
      await press('player:agreement.open')(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'limits-no-offers', role: 'regular', path: '/player/limits', answers: [saidNo] },
  { name: 'promotion-open-order', role: 'payer', path: `/player/promotion/${ids.promotion}` },
  {
    name: 'promotion-reached',
    role: 'user',
    path: `/player/promotion/${ids.promotionInUse}`,
    answers: [isReached],
  },
]
