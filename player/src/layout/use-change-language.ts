import type { Language } from '@kham/contract/site/agency'
import { changeLanguage } from '@kham/site/words'
import { useTranslation } from '../words.ts'
import { useToast } from '@kham/ui/toast'

/** Says so where the words do not come: the language stays as it is. */
export function useChangeLanguage() {
  const { t } = useTranslation()
  const toast = useToast()
  return async (language: Language) => {
    if (!(await changeLanguage(language))) toast.error(t('refusal.NETWORK'))
  }
}
