import type { OwnSession } from '@kham/contract/operator/desk/account'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import { useToast } from '@kham/ui/toast'
import { NotDone } from '../../../layout/not-done.tsx'
import { useEndOthers, useEndSession } from './account-api.ts'
import { sessionName } from './session-name.ts'
import accountStyles from '../../../layout/account.module.css'
import consoleStyles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Where one is signed in, and the way out of each. */
export function SessionSection({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation('account')
  const toast = useToast()
  const end = useEndSession()
  const endOthers = useEndOthers()
  const onSuccess = () => toast.success(t('account:ended'))
  return (
    <section className="card card-p stack" aria-labelledby="account-sessions">
      <h2 className="h2" id="account-sessions">
        {t('account:sessions')}
      </h2>
      <ul aria-labelledby="account-sessions">
        {sessions.map((session) => (
          <li key={session.id} className={classNames('row between wrap', accountStyles.session)}>
            <div>
              <b>{sessionName(t, session)}</b>{' '}
              {session.isThis && <Badge tone="success">{t('account:this')}</Badge>}
              <div className="xs faint num">
                {session.address} · {t('account:since', { time: formatDateTime(session.since) })} ·{' '}
                {t('account:seen', { time: formatDateTime(session.seenAt) })}
              </div>
            </div>
            {!session.isThis && (
              <Button
                look="ghost"
                aria-label={`${t('account:end')}: ${sessionName(t, session)}`}
                busy={end.isPending && end.variables === session.id}
                busyText={t('decide.sending')}
                onClick={() => end.mutate(session.id, { onSuccess })}
              >
                {t('account:end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <NotDone error={end.error ?? endOthers.error} />
      {sessions.length > 1 && (
        <div className={classNames('row', consoleStyles.acts)}>
          <Button
            look="ghost"
            busy={endOthers.isPending}
            busyText={t('decide.sending')}
            onClick={() => endOthers.mutate(undefined, { onSuccess })}
          >
            {t('account:endOthers')}
          </Button>
        </div>
      )}
    </section>
  )
}
