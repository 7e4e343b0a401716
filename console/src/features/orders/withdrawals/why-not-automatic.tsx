import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'

/** Why the rules have left an order to whoever looks at it, and when they look at it again. */
export function WhyNotAutomatic({ left }: { left: NonNullable<QueuedWithdraw['leftToStaff']> }) {
  const { t } = useTranslation('withdrawal')
  const { reasons, accountSince, lookAgainAt } = left
  return (
    <Notice tone="info">
      <b>{t('withdrawal:automatic.left')}</b>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            {t(`withdrawal:automatic.why.${reason}`, { time: formatDateTime(accountSince) })}
          </li>
        ))}
      </ul>
      {lookAgainAt !== null && (
        <p>{t('withdrawal:automatic.again', { time: formatDateTime(lookAgainAt) })}</p>
      )}
    </Notice>
  )
}
