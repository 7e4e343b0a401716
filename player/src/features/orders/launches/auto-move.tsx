import { useQuery } from '@tanstack/react-query'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useTranslation } from '../../../words.ts'
import { AutoMoveSwitch } from './auto-move-switch.tsx'
import { playSettingsQuery } from './bring-api.ts'

/** The same switch as on the sheet of a game, on the page of the account. */
export function AutoMove() {
  const { t } = useTranslation('bank')
  const { data, error, refetch } = useQuery(playSettingsQuery)
  if (error && !data)
    return <RetryNotice title={t('bank:autoMove.failed')} error={error} onRetry={() => void refetch()} />
  if (!data?.autoMoveOffered) return null
  return (
    <section className="card card-p stack-3" aria-labelledby="auto-move">
      <h2 className="h3" id="auto-move">
        {t('bank:autoMove.title')}
      </h2>
      <AutoMoveSwitch label={t('bank:autoMove.label')} hint={t('bank:autoMove.hint')} />
    </section>
  )
}
