import type { PromotionTexts } from '@kham/contract/promotions'
import { textsIn } from '@kham/ui/promotion-figures.ts'
import { useTranslation } from 'react-i18next'

/** Title and description in the player's language. */
export function useTexts() {
  const { i18n } = useTranslation()
  return (texts: PromotionTexts) => textsIn(texts, i18n.language)
}
