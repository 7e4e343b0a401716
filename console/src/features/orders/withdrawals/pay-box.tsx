import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { CopyButton } from '@kham/ui/copy-button'
import { formatAccountNumber, formatMoney, formatTime } from '@kham/ui/format.ts'
import { useTranslation } from '../../../words.ts'
import { BankName } from './bank-name.tsx'
import { Marks } from './marks.tsx'
import styles from './withdrawals.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Amount, account, and warnings: read before the button, on the smallest screen too. */
export function PayBox({ order }: { order: QueuedWithdraw }) {
  const { t } = useTranslation('withdrawal')
  const { checks } = order
  return (
    <section className={classNames('inner', styles['pay-box'])} aria-label={t('panel.account')}>
      <div className="row between">
        <span className="row wrap" role="status">
          <span className={classNames('num', styles.sum)}>
            {formatMoney(order.receive, { withUnit: true })}
          </span>
          {/* Beside the sum, so that the smallest screen shows them too. */}
          <Marks checks={checks} isWhole />
        </span>
        {/* Bank apps take digits alone. */}
        <CopyButton
          text={order.receive.amount.replace(/\.0+$/, '')}
          label={t('panel.copyPay')}
          copiedLabel={t('copied')}
        />
      </div>
      <div className="row between">
        <span className="row wrap">
          <span className="xs muted">
            <BankName name={order.bankName} />
          </span>
          <b className="num">{formatAccountNumber(order.accountNumber)}</b>
        </span>
        <CopyButton text={order.accountNumber} label={t('panel.copyNumber')} copiedLabel={t('copied')} />
      </div>
      <div className="row between">
        <span>{order.accountName}</span>
        <CopyButton text={order.accountName} label={t('panel.copyName')} copiedLabel={t('copied')} />
      </div>
      {checks && (
        <span className="xs faint">
          {checks.marks.length === 0 && `${t('withdrawal:desk.noMark')} `}
          {t('withdrawal:desk.checkedAt', { time: formatTime(checks.at) })}
        </span>
      )}
    </section>
  )
}
