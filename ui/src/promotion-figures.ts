import type { Money } from '@kham/contract/money'
import type { PromotionTermsReply, PromotionTexts } from '@kham/contract/promotions/promotions'
import { currencyUnit, formatMoney } from './format.ts'

/** Title and description in the first language that has them, else in Lao, which is always there. */
export function textsIn(texts: PromotionTexts, ...wanted: string[]) {
  const found = wanted.find((language) => Object.hasOwn(texts, language)) as keyof PromotionTexts | undefined
  return (found && texts[found]) ?? texts.lo
}

type Bonus = Pick<PromotionTermsReply, 'bonus'>

/** What it gives: +100 %, or +300 THB. */
export function bonusParts({ bonus: { kind, percent, most } }: Bonus): { figure: string; unit: string } {
  if (kind === 'PERCENT' && percent !== null) return { figure: `+${percent}%`, unit: '' }
  return { figure: `+${withoutZeros(formatMoney(most))}`, unit: currencyUnit[most.currency] }
}

/** The same in one word. */
export function bonusWords(promotion: Bonus): string {
  const { figure, unit } = bonusParts(promotion)
  return unit === '' ? figure : `${figure}\u00A0${unit}`
}

/** Decimals that say nothing are left out. */
const withoutZeros = (text: string) => text.replace(/,00(?=\D|$)/, '')

/** An amount with its unit, short. */
export const wholeMoney = (money: Money) => withoutZeros(formatMoney(money, { withUnit: true }))
