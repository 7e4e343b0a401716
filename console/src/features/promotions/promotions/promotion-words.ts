import type { Promotion, PromotionTexts } from '@kham/contract/promotions/promotions'
import type { Language } from '@kham/contract/site/agency'
import { languageNames } from '@kham/site/language'
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

/** What a field of the form is called, by its path in the draft. */
export function fieldName(t: TFunction<'promotions'>, field: string): string {
  const [first = '', second = '', third = ''] = field.split('.')
  if (first === 'texts')
    return `${t(third === 'title' ? 'promotions:name' : 'promotions:description')} · ${languageNames[second as Language]}`
  if (first === 'weights') return t(`promotions:category.${second}`, { defaultValue: second })
  if (first === 'percent') return t('promotions:bonus.percent')
  return first === 'bonus' ? t('promotions:bonus.amount') : t(`promotions:${first}`, { defaultValue: field })
}
