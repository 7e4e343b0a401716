import type { PromotionTexts } from '@kham/contract/promotions'
import { textsIn } from '@kham/ui/promotion-figures.ts'
import { useTranslation } from 'react-i18next'
import { useAgency } from '../agency/agency-api.ts'

/** Title and description in the player's language, else in the agency's first. */
export function useTexts() {
  const { i18n } = useTranslation()
  const [first = 'lo'] = useAgency().languages
  return (texts: PromotionTexts) => textsIn(texts, i18n.language, first)
}
