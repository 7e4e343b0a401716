import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { sessionName } from '../account/session-name.ts'
import { memberSessionsQuery } from './staff-api.ts'

/** Where somebody of the staff is signed in. */
export function MemberSessions({ id }: { id: string }) {
  const { t } = useTranslation('account', 'members')
  const { data, isPending, isError, error, refetch } = useQuery(memberSessionsQuery(id))
  if (isPending) return <SkeletonRows label={t('members:loading')} />
  if (isError) return <RetryNotice title={t('members:failed')} error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <p className="sm muted center">{t('members:nowhere')}</p>
  return (
    <ul className="stack-2" aria-label={t('members:sessions')}>
      {data.map((session) => (
        <li key={session.id}>
          <b>{sessionName(t, session)}</b>
          <div className="xs faint num">
            {session.address} · {t('account:since', { time: formatDateTime(session.since) })} ·{' '}
            {t('account:seen', { time: formatDateTime(session.seenAt) })}
          </div>
        </li>
      ))}
    </ul>
  )
}
