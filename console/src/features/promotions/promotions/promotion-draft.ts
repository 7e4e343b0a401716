import { gameCategories, type GameCategory } from '@kham/contract/play/games'
import type { ManagedPromotion, PromotionForm } from '@kham/contract/operator/promotions/promotions'
import type { ExcessOwner } from '@kham/contract/promotions/promotions'
import type { ProviderId } from '@kham/contract/play/providers'
import { readAmount } from '@kham/contract/sameness/amounts'
import { digits } from '@kham/contract/sameness/digits'
import { seen } from '@kham/contract/sameness/seen'
import { isUnreadable } from '@kham/ui/amount-input.ts'
import { formatDecimal } from '@kham/ui/format.ts'
import { textsDraftOf, textsOf, type TextsDraft } from '../../../layout/texts-draft.ts'
import { localTime, vientianeTime } from '../../../vientiane-time.ts'
import { wholeNumber } from '../../../whole-number.ts'

/** A promotion as somebody types it; amounts as `AmountField` tells them. */
export interface PromotionDraft extends TextsDraft {
  /** The id of one that was sent; null = it is drawn. */
  picture: string | null
  startsAt: string
  endsAt: string
  providers: ProviderId[]
  firstOrderOnly: boolean
  usesPerPlayer: string
  deposit: string
  bonusKind: PromotionForm['bonus']['kind']
  percent: string
  /** The fixed bonus, or the most that a percentage gives. */
  bonus: string
  threshold: string
  withdrawCredit: string
  turnoverMultiple: string
  weights: Record<GameCategory, string>
  withdrawAll: boolean
  maxWithdraw: string
  excessTo: ExcessOwner
  deductBonus: boolean
  budget: string
}

const each = <Key extends string, Value>(names: readonly Key[], valueOf: (name: Key) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Key, Value>

export const newDraft = (now: Date): PromotionDraft => ({
  texts: textsDraftOf({}),
  picture: null,
  startsAt: localTime(now.toISOString()),
  endsAt: '',
  providers: [],
  firstOrderOnly: false,
  usesPerPlayer: '1',
  deposit: '',
  bonusKind: 'PERCENT',
  percent: '100',
  bonus: '',
  threshold: '10.00',
  withdrawCredit: '0.00',
  turnoverMultiple: '',
  weights: each(gameCategories, () => '100'),
  withdrawAll: false,
  maxWithdraw: '',
  excessTo: 'PLAYER',
  deductBonus: false,
  budget: '',
})

export const draftOf = (promotion: ManagedPromotion): PromotionDraft => ({
  texts: textsDraftOf(promotion.texts),
  picture: promotion.pictureId,
  startsAt: localTime(promotion.startsAt),
  endsAt: promotion.endsAt === null ? '' : localTime(promotion.endsAt),
  providers: promotion.providers,
  firstOrderOnly: promotion.firstOrderOnly,
  usesPerPlayer: String(promotion.usesPerPlayer),
  deposit: readAmount(promotion.deposit.amount, 'LAK') ?? '',
  bonusKind: promotion.bonus.kind,
  percent: String(promotion.bonus.percent ?? ''),
  bonus: promotion.bonus.most.amount,
  threshold: promotion.threshold.amount,
  withdrawCredit: promotion.withdrawCredit.amount,
  turnoverMultiple: promotion.turnoverMultiple === null ? '' : formatDecimal(promotion.turnoverMultiple),
  weights: each(gameCategories, (category) => String(promotion.turnoverWeights[category])),
  withdrawAll: promotion.withdrawAll,
  maxWithdraw: promotion.maxWithdraw?.amount ?? '',
  excessTo: promotion.excessTo,
  deductBonus: promotion.deductBonus,
  budget: promotion.budget?.amount ?? '',
})

const amounts = ['deposit', 'bonus', 'threshold', 'withdrawCredit', 'maxWithdraw', 'budget'] as const

/** Whether one of its amounts cannot be read: then it is not sent. */
export const hasUnreadable = (draft: PromotionDraft) => amounts.some((name) => isUnreadable(draft[name]))

/** The request, even when it is not valid: the server names the faults. */
export function formOf(draft: PromotionDraft): PromotionForm {
  return {
    texts: textsOf(draft),
    picture: draft.picture,
    startsAt: vientianeTime(draft.startsAt),
    endsAt: draft.endsAt === '' ? null : vientianeTime(draft.endsAt),
    providers: draft.providers,
    firstOrderOnly: draft.firstOrderOnly,
    usesPerPlayer: wholeOf(draft.usesPerPlayer),
    deposit: draft.deposit,
    bonus: bonusOf(draft),
    threshold: draft.threshold,
    withdrawCredit: draft.withdrawCredit,
    turnoverMultiple: orNull(digits(seen(draft.turnoverMultiple)).replace(',', '.')),
    turnoverWeights: each(gameCategories, (category) => wholeOf(draft.weights[category])),
    withdrawAll: draft.withdrawAll,
    maxWithdraw: orNull(draft.maxWithdraw),
    excessTo: draft.excessTo,
    deductBonus: draft.deductBonus,
    budget: orNull(draft.budget),
  }
}

const orNull = (text: string) => (text === '' ? null : text)

const bonusOf = ({ bonusKind: kind, percent, bonus }: PromotionDraft): PromotionForm['bonus'] =>
  kind === 'FIXED' ? { kind, amount: bonus } : { kind, percent: wholeOf(percent), most: bonus }

/** NaN for an empty input, which no schema accepts. */
const wholeOf = (text: string): number => wholeNumber(text) ?? Number.NaN
