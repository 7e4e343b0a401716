import { expect, test } from 'vitest'
import { plainPromotion } from '../../../testing/promotion-desk.ts'
import { plainClaim, type PlainClaim } from '../../../testing/plain-claim-rules.ts'
import { claimFault, type Claim, type CurrentPromotion } from './promotion.ts'

const now = new Date('2026-11-22T05:00:00Z')

/** What can be wrong with a claim, each by itself as little as it can be. */
const faults = [
  'unknown',
  'off',
  'early',
  'over',
  'elsewhere',
  'noAccount',
  'openOrder',
  'inUse',
  'deposited',
  'linked',
  'usedUp',
  'spent',
] as const satisfies (keyof PlainClaim)[]
type Fault = (typeof faults)[number]

const promotion = (has: (fault: Fault) => boolean, firstOrderOnly: boolean): CurrentPromotion | undefined =>
  has('unknown')
    ? undefined
    : {
        agency_id: 'a',
        promotion_id: 'p',
        version: 1,
        ...plainPromotion,
        starts_at: has('early') ? new Date(now.getTime() + 1) : now,
        ends_at: has('over') ? now : new Date(now.getTime() + 1),
        providers: has('elsewhere') ? ['gclub'] : ['gclub', 'alphabet'],
        first_order_only: firstOrderOnly,
        uses_per_player: 3,
        terms_hash: '',
        picture_id: null,
        made_by: null,
        made_at: now,
        status: has('off') ? 'INACTIVE' : 'ACTIVE',
        budget_minor: 5_000_00n,
      }

const claim = (has: (fault: Fault) => boolean): Claim => ({
  now,
  providerId: 'alphabet',
  hasAccount: !has('noAccount'),
  hasOpenOrder: has('openOrder'),
  hasUsageInUse: has('inUse'),
  hasDeposited: has('deposited'),
  isLinked: has('linked'),
  uses: has('usedUp') ? 3 : 2,
  spentMinor: has('spent') ? 4_500_01n : 4_500_00n,
})

const everyClaim = [true, false].flatMap((firstOrderOnly) =>
  Array.from({ length: 2 ** faults.length }, (_, set) => ({
    firstOrderOnly,
    has: (fault: Fault) => (set & (1 << faults.indexOf(fault))) !== 0,
  })),
)

test('a claim is refused with the first of its faults, in the order of the rules', () => {
  const answers = new Set<string | null>()
  for (const { firstOrderOnly, has } of everyClaim) {
    const plain = Object.fromEntries(faults.map((fault) => [fault, has(fault)])) as Record<Fault, boolean>
    const answer = claimFault(promotion(has, firstOrderOnly), claim(has))
    answers.add(answer)
    const wrong = faults.filter((fault) => has(fault)).join(', ')
    expect([wrong, answer]).toEqual([wrong, plainClaim({ ...plain, firstOrderOnly })])
  }
  expect(everyClaim).toHaveLength(8_192)
  expect(answers.size).toBe(8)
})
