import type { Approval } from '@kham/contract/operator/desk/approvals'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import type { Answered } from '@kham/site/use-answer'
import { Answer } from '@kham/ui/answer'
import { useState } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useStaff } from '../../../session.ts'
import { mayNote } from '../../../may-decide.ts'
import { leftLook, RowState } from '../../orders/kernel/left-row.tsx'
import type { SteadyRow } from '../../orders/kernel/steady-rows.ts'
import { RefuseDialog } from '../../orders/kernel/refuse-dialog.tsx'
import { SaidRows } from '../../../layout/second-notice.tsx'
import { useRefuse } from './approval-api.ts'
import { SubjectLink } from './subject-link.tsx'
import styles from './approvals.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface ApprovalListProps {
  approvals: Answered<{ approvals: Approval[] }>
  rows: readonly SteadyRow<Approval>[]
  /** Whether no filter is set. */
  isAll: boolean
  /** A dialog about one of them has opened, or closed. */
  onAsking: (isAsking: boolean) => void
}

/** The words that wait, or what stands in their place; a list that cannot be refreshed stays and says so. */
export function ApprovalList({ approvals, rows, isAll, onAsking }: ApprovalListProps) {
  const { t } = useTranslation('second')
  return (
    <>
      {approvals.isError && (
        <RetryNotice
          title={t(approvals.shown ? 'queue.notRefreshed' : 'second:approvals.failed')}
          error={approvals.error}
          onRetry={() => void approvals.refetch()}
        />
      )}
      {approvals.isPending && <SkeletonRows label={t('second:approvals.loading')} />}
      {approvals.shown && rows.length === 0 && (
        <Answer isOld={approvals.isOld}>
          <EmptyState
            flower
            icon={icons.checkBig}
            title={t(isAll ? 'second:approvals.empty' : 'queue.noneHere')}
            text={isAll ? t('second:approvals.emptyText') : undefined}
          />
        </Answer>
      )}
      {rows.length > 0 && (
        <Answer isOld={approvals.isOld}>
          <ul className="stack-3" aria-label={t('second:approvals.title')}>
            {rows.map((row) => (
              <li key={row.order.id} className={classNames('card card-p stack-2', leftLook(row.hasLeft))}>
                <Pending approval={row.order} hasLeft={row.hasLeft} onAsking={onAsking} />
              </li>
            ))}
          </ul>
        </Answer>
      )}
    </>
  )
}

interface PendingProps extends Pick<ApprovalListProps, 'onAsking'> {
  approval: Approval
  hasLeft: boolean
}

function Pending({ approval, hasLeft, onAsking }: PendingProps) {
  const { t } = useTranslation('second')
  const staff = useStaff()
  const [isRefusing, setRefusing] = useState(false)
  const refuse = useRefuse(approval.id)
  const { act, subject, amount, by, mayI, expiresAt, staffId } = approval
  const isOwn = staffId === staff.id
  const ask = (isAsked: boolean) => {
    setRefusing(isAsked)
    onAsking(isAsked)
  }
  return (
    <>
      <div className="row between wrap">
        <h2 className={classNames('h3', styles.act)}>{t(`second:act.${act}`)}</h2>
        {amount !== null && <b className="num">{formatMoney(amount, { withUnit: true })}</b>}
      </div>
      <p className="sm muted">
        {t('second:approvals.saidBy', { name: by ?? t('second:byRule') })} ·{' '}
        {t('second:approvals.until', { time: formatDateTime(expiresAt) })}
      </p>
      <p className="sm">
        <SubjectLink subject={subject} said={approval.said} /> {subject.name}
      </p>
      <SaidRows approval={approval} />
      <div className="row between wrap">
        <RowState hasLeft={hasLeft}>
          <span className="xs muted">
            {t(`second:approvals.${isOwn ? 'own' : mayI ? 'mayI' : 'mayNot'}`)}
          </span>
        </RowState>
        {!hasLeft && (mayI || isOwn) && mayNote(staff) && (
          <Button look="danger-ghost" onClick={() => ask(true)}>
            {t('second:approvals.refuse')}
          </Button>
        )}
      </div>
      {isRefusing && (
        <RefuseDialog
          title={t('second:approvals.refuseTitle')}
          why={t('second:approvals.why')}
          submit={t('second:approvals.refuse')}
          mostLetters={300}
          refuse={refuse}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
