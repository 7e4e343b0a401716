import type { Promotion, PromotionTexts } from '@kham/contract/promotions/promotions'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { bonusWords, textsIn, wholeMoney } from '@kham/ui/promotion-figures.ts'

/** The title in the language of the screen. */
export function useTitleOf() {
  const { language } = useTranslation()
  return ({ texts }: { texts: PromotionTexts }) => textsIn(texts, language).title
}

/** "+100% up to 500 THB" */
export function givesWords(t: TFunction<'promotions'>, promotion: Pick<Promotion, 'bonus'>): string {
  const figure = bonusWords(promotion)
  const { kind, most } = promotion.bonus
  return kind === 'PERCENT' ? t('promotions:upTo', { figure, amount: wholeMoney(most) }) : figure
}

const toMinutes = (time: string) => formatDateTime(time).slice(0, -':00'.length)

export const fromWords = (t: TFunction<'promotions'>, { startsAt }: Pick<Promotion, 'startsAt'>) =>
  t('promotions:from', { time: toMinutes(startsAt) })

export const untilWords = (t: TFunction<'promotions'>, { endsAt }: Pick<Promotion, 'endsAt'>) =>
  endsAt === null ? t('promotions:noEnd') : t('promotions:until', { time: toMinutes(endsAt) })
