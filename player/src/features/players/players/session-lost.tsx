import { useHasLostSession } from '@kham/site/one-person'
import * as icons from '@kham/ui/icons.ts'
import { Notice } from '@kham/ui/notice'
import { useTakenOver } from '../../../layout/use-taken-over.ts'
import { useTranslation } from '../../../words.ts'

/** Why somebody who was signed in has to sign in again. */
export function SessionLost() {
  const { t } = useTranslation('auth')
  const hasLost = useHasLostSession('player')
  return useTakenOver() && hasLost ? (
    <Notice icon={icons.clock} role="status">
      {t('auth:login.lost')}
    </Notice>
  ) : null
}
