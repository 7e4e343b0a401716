import type { PromotionTexts } from '@kham/contract/promotions/promotions'
import { useTranslation } from '../../../words.ts'
import { textsIn } from '@kham/ui/promotion-figures.ts'
import { useAgency } from '@kham/site/agency'

/** Title and description in the player's language, else in the agency's first. */
export function useTexts() {
  const { language } = useTranslation()
  const [first = 'lo'] = useAgency().languages
  return (texts: PromotionTexts) => textsIn(texts, language, first)
}

/** One after the other. A Chinese full stop is as wide as a letter and brings its own space. */
export const inOneLine = (sentences: readonly string[]) => sentences.join(' ').replaceAll('。 ', '。')
