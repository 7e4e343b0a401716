import { useTranslation } from '../../../words.ts'
import { CopyButton } from '@kham/ui/copy-button'
import { KvRow } from '@kham/ui/kv-list'
import { StatusBadge } from '@kham/ui/status-badge'
import { isKnownStatus } from '@kham/ui/status.ts'
import type { OrderKind } from './order-way.ts'

/** The code a person reads out to support, with its copy button. */
export function OrderCode({ code }: { code: string }) {
  const { t } = useTranslation('deposit')
  return (
    <KvRow label={t('deposit:code')}>
      <span className="num">{code}</span>
      <CopyButton text={code} label={t('deposit:copyCode')} copiedLabel={t('deposit:copied')} />
    </KvRow>
  )
}

/** The status of an order in words; one that this build does not know is shown as it came. */
export function OrderStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('deposit')
  return (
    <StatusBadge
      status={status}
      label={isKnownStatus(status) ? t(`deposit:orderStatus.${status}`, { defaultValue: status }) : status}
    />
  )
}

/** A reason of the server has words; a person's text is shown as it is, never as a template. */
export function ReasonText({ kind, reason }: { kind: OrderKind; reason: string }) {
  const { t } = useTranslation(kind)
  return /^[A-Z_]+$/.test(reason) ? t(`${kind}:reason.${reason}`, { defaultValue: reason }) : reason
}
