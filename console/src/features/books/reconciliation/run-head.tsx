import * as icons from '@kham/ui/icons.ts'
import type { ReconciliationRun } from '@kham/contract/operator/books/reconciliation'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { isRunning, type useRun } from './reconciliation-api.ts'
import styles from '../../../layout/queue.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface RunHeadProps {
  run: ReconciliationRun | null
  ask: ReturnType<typeof useRun>
}

/** The title, when the books were compared last, and a way to have it done now. */
export function RunHead({ run, ask }: RunHeadProps) {
  const { t } = useTranslation('reconciliation')
  const staff = useStaff()
  return (
    <>
      <div className={classNames('row between wrap', styles['queue-head'])}>
        <div>
          <h1 className="h1">{t('reconciliation:title')}</h1>
          {run?.finishedAt && <RunLine run={run} />}
        </div>
        {mayDecide(staff) ? (
          <Button
            icon={icons.refresh}
            look="secondary"
            busy={ask.isPending || isRunning(run)}
            busyText={t('reconciliation:running')}
            onClick={() => ask.mutate()}
          >
            {t('reconciliation:run')}
          </Button>
        ) : (
          <p className="xs muted">{t('reconciliation:notYourRole', { role: t(`role.${staff.role}`) })}</p>
        )}
      </div>
      {ask.isError && (
        <RetryNotice title={t('reconciliation:runFailed')} error={ask.error} onRetry={() => ask.mutate()} />
      )}
    </>
  )
}

function RunLine({ run: { askedBy, finishedAt } }: { run: ReconciliationRun }) {
  const { t } = useTranslation('reconciliation')
  const time = formatDateTime(finishedAt)
  return (
    <p className="xs muted num" role="status">
      {askedBy === null
        ? t('reconciliation:ranByItself', { time })
        : t('reconciliation:ranBy', { name: askedBy, time })}
    </p>
  )
}
