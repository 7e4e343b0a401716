import type { Language } from '@kham/contract/site/agency'
import { changeLanguage } from '@kham/site/words'
import { useQueryClient } from '@tanstack/react-query'
import { gameKeys } from '../game-keys.ts'
import { useTranslation } from '../words.ts'
import { useToast } from '@kham/ui/toast'

/** Says so where the words do not come: the language stays as it is. */
export function useChangeLanguage() {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  return async (language: Language) => {
    if (!(await changeLanguage(language))) return toast.error(t('refusal.NETWORK'))
    for (const queryKey of Object.values(gameKeys)) void client.invalidateQueries({ queryKey })
  }
}
