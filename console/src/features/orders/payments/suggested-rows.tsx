import * as icons from '@kham/ui/icons.ts'
import type { FirstApproval } from '@kham/contract/operator/desk/approvals'
import type { SuggestedBill, SuggestedOrder, SuggestedPlayer } from '@kham/contract/operator/orders/payments'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { classNames } from '@kham/ui/class-names.ts'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { approvalOf } from '../../../layout/second-notice.tsx'
import { monthText } from '../../../month-text.ts'
import { useStaff } from '../../../session.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import styles from './payments.module.css'

export function OrderRow({ order, onMatch }: { order: SuggestedOrder; onMatch: () => void }) {
  const { t } = useTranslation('payment')
  const providerName = useProviderNames()
  return (
    <Row suggested={order}>
      <div className="grow">
        <b className="num">{order.code}</b> {order.player.displayName}
        <span className="xs muted block">
          {formatMoney(order.amount, { withUnit: true })} · {providerName(order.providerId)} ·{' '}
          {t(`stage.${order.status}`)} · {formatDateTime(order.createdAt)}
        </span>
        <Why suggested={order} />
      </div>
      <Button look={order.takesTwo ? 'ghost' : undefined} onClick={onMatch}>
        {t('payment:match.open')}
        <span className="sr"> {order.code}</span>
      </Button>
    </Row>
  )
}

export function PlayerRow({ player, onCredit }: { player: SuggestedPlayer; onCredit: () => void }) {
  const { t } = useTranslation('payment')
  const { displayName, username, account } = player
  return (
    <Row suggested={player}>
      <div className="grow">
        <b>{displayName}</b> <span className="xs faint">{username}</span>
        {account && (
          <span className="xs muted block num">
            {account.accountName} · {account.accountNumber}
          </span>
        )}
        <Why suggested={player} />
      </div>
      <Button look={player.takesTwo ? 'ghost' : 'secondary'} onClick={onCredit}>
        {t('payment:credit.open')}
        <span className="sr"> {displayName}</span>
      </Button>
    </Row>
  )
}

interface BillRowProps {
  bill: SuggestedBill
  /** What waits on the payment: whoever noted the bill's payment may be the second. */
  approval: FirstApproval | null
  onReturned: () => void
}

export function BillRow({ bill, approval, onReturned }: BillRowProps) {
  const { t } = useTranslation('payment')
  const { id, provider, month, kip, paidAt, bankReference, paidBy } = bill
  const isOwn = paidBy === useStaff().id && approvalOf(approval, 'MATCH') === null
  const name = `${provider.name} ${monthText(month)}`
  return (
    <div className={classNames('inner', styles.suggested)}>
      <div className="grow">
        <Link className="link" to="/reports" search={{ view: 'bill', provider: provider.id, month }}>
          {name}
        </Link>
        <span className="xs muted block">
          {formatMoney(kip, { withUnit: true })} · <span className="num">{bankReference}</span> ·{' '}
          {formatDateTime(paidAt)}
        </span>
        {isOwn && (
          <span className="xs muted block" id={`why-not-${id}`}>
            {t('payment:returned.byOther')}
          </span>
        )}
      </div>
      <Button
        look="secondary"
        barred={isOwn}
        aria-describedby={isOwn ? `why-not-${id}` : undefined}
        onClick={onReturned}
      >
        {t('payment:returned.open')}
        <span className="sr"> {name}</span>
      </Button>
    </div>
  )
}

type Suggested = Pick<SuggestedOrder, 'reasons' | 'differs' | 'takesTwo'>

/** Grey where the payment tells of somebody else. */
function Row({ suggested, children }: { suggested: Suggested; children: ReactNode }) {
  return (
    <div className={classNames('inner', styles.suggested, suggested.takesTwo && styles.elsewhere)}>
      {children}
    </div>
  )
}

/** What speaks against it, and what for it. */
function Why({ suggested: { reasons, differs, takesTwo } }: { suggested: Suggested }) {
  const { t } = useTranslation('payment')
  if (reasons.length + differs.length === 0) return null
  return (
    <span className={styles.why}>
      {differs.map((difference) => (
        <Badge key={difference} tone="fail" icon={icons.alertCircle}>
          {t(`payment:suggest.differs.${difference}`)}
        </Badge>
      ))}
      {reasons.map((reason) => (
        <Badge key={reason} tone={takesTwo ? 'open' : 'goldb'}>
          {t(`payment:suggest.reason.${reason}`)}
        </Badge>
      ))}
    </span>
  )
}
