import { gameCategories } from '@kham/contract/play/games'
import type { Money } from '@kham/contract/money'
import type { Promotion, PromotionTermsReply } from '@kham/contract/promotions/promotions'
import type { Usage } from '@kham/contract/promotions/usages'
import type { TFunction } from '../../../words.ts'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import type { IconPath } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'

type Given = Pick<Usage, 'promotionCredit' | 'turnoverRequired'>
type Bounds = Pick<Promotion, 'firstOrderOnly' | 'usesPerPlayer' | 'endsAt'>

export interface TermsToSay {
  terms: PromotionTermsReply
  /** What the terms come to. */
  given: Given
  /** Who may claim it, how often and until when; left out where it is claimed already. */
  bounds?: Bounds
}

export interface Rule {
  icon: IconPath
  /** Sentences with their figures in bold. */
  lines: string[]
  /** The sentence that costs the player something. */
  warning?: string
}

/** Everything a promotion asks for, in sentences with their numbers. */
export const rulesOf = (t: T, { terms, given, bounds }: TermsToSay): Rule[] => [
  ...rulesOfTerms(t, terms, given, bounds === undefined),
  ...(bounds ? rulesOfBounds(t, bounds) : []),
]

type T = TFunction<'promotion'>
const money = (amount: Money) => formatMoney(amount, { withUnit: true })
const isSome = ({ amount }: Money) => /[1-9]/.test(amount)

function rulesOfTerms(t: T, terms: PromotionTermsReply, given: Given, isGiven: boolean): Rule[] {
  const { deposit, threshold, withdrawCredit, withdrawAll, deductBonus } = terms
  const bonus = money(given.promotionCredit)
  return [
    {
      icon: icons.wallet,
      lines: [t('promotion:terms.deposit', { amount: money(deposit), threshold: money(threshold) })],
    },
    { icon: icons.gift, lines: [bonusLine(t, terms, bonus, isGiven)] },
    { icon: icons.repeat, lines: turnoverLines(t, terms, given) },
    ...targetRules(t, withdrawCredit),
    {
      icon: icons.withdraw,
      lines: [
        t(withdrawAll ? 'promotion:terms.all' : 'promotion:terms.part'),
        deductBonus ? t('promotion:terms.deduct', { bonus }) : t('promotion:terms.keep'),
      ],
    },
    maxRule(t, terms),
    { icon: icons.lock, lines: [t('promotion:terms.bound', { threshold: money(threshold) })] },
    { icon: icons.banknote, lines: [t('promotion:terms.own')] },
  ]
}

const targetRules = (t: T, target: Money): Rule[] =>
  isSome(target)
    ? [{ icon: icons.trendUp, lines: [t('promotion:terms.target', { credit: money(target) })] }]
    : []

function bonusLine(
  t: T,
  { bonus: { kind, percent, most } }: PromotionTermsReply,
  bonus: string,
  isGiven: boolean,
) {
  if (kind === 'FIXED') return t('promotion:terms.fixed', { bonus })
  return t(isGiven ? 'promotion:terms.given' : 'promotion:terms.percent', {
    percent,
    most: money(most),
    bonus,
  })
}

function turnoverLines(t: T, { turnoverMultiple, turnoverWeights }: PromotionTermsReply, given: Given) {
  if (turnoverMultiple === null || given.turnoverRequired === null) return [t('promotion:terms.noPlay')]
  const n = turnoverMultiple.replace('.', ',')
  const required = t('promotion:terms.play', { required: money(given.turnoverRequired), n })
  if (gameCategories.every((category) => turnoverWeights[category] === 100)) return [required]
  const list = gameCategories
    .map((category) => `${t(`promotion:category.${category}`)} ${turnoverWeights[category]} %`)
    .join(', ')
  return [required, t('promotion:terms.weights', { list })]
}

function maxRule(t: T, { maxWithdraw, excessTo }: PromotionTermsReply): Rule {
  if (maxWithdraw === null) return { icon: icons.scale, lines: [t('promotion:terms.noMax')] }
  const max = t('promotion:terms.max', { max: money(maxWithdraw) })
  return excessTo === 'AGENCY'
    ? { icon: icons.scale, lines: [max], warning: t('promotion:terms.lost') }
    : { icon: icons.scale, lines: [max, t('promotion:terms.back')] }
}

const rulesOfBounds = (t: T, { firstOrderOnly, usesPerPlayer, endsAt }: Bounds): Rule[] => [
  {
    icon: icons.userCheck,
    lines: [
      ...(firstOrderOnly ? [t('promotion:terms.first')] : []),
      t('promotion:terms.uses', { n: usesPerPlayer }),
    ],
  },
  {
    icon: icons.calendar,
    lines: [
      endsAt === null
        ? t('promotion:terms.noEnd')
        : t('promotion:terms.ends', { time: formatDateTime(endsAt) }),
    ],
  },
]
