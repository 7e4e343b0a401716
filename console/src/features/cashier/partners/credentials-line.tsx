import type { CredentialsSet } from '@kham/contract/operator/cashier/partner-fields'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'

/** When what lets us in was set, and by whom; never what it is. */
export function CredentialsLine({ credentials: { setAt, setBy } }: { credentials: CredentialsSet }) {
  const { t } = useTranslation('audit', 'partner')
  if (setAt === null) return <>{t('partner:came')}</>
  return <>{t('partner:setBy', { time: formatDateTime(setAt), name: setBy ?? t('audit:command') })}</>
}
