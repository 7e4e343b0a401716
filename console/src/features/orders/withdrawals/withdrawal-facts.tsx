import type { Money } from '@kham/contract/money'
import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { useTranslation } from '../../../words.ts'
import { BankMark } from '@kham/ui/bank-mark'
import { CopyButton } from '@kham/ui/copy-button'
import { formatAccountNumber, formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { AboutPlayer } from '../../players/players/about-player.tsx'
import { OrderPlayer } from '../kernel/order-player.tsx'
import { PayerRow } from '../kernel/payer-row.tsx'
import { rateLine } from '../kernel/rate-line.ts'
import { AccountCheck } from './account-check.tsx'
import { approverOf } from './approver-of.ts'
import { BankName, bankCodeOf } from './bank-name.tsx'

interface OfOrder {
  order: QueuedWithdraw
}

const isNonZero = (amount: string) => /[1-9]/.test(amount)
/** The whole comes back where nothing is paid; that is no part of the reckoning. */
const isPart = (money: Money, whole: Money) => isNonZero(money.amount) && money.amount !== whole.amount

/** Whose it is, how it was reckoned as the player saw it, where the money goes, who paid the deposits, who approved it, and what is known of the player. */
export const WithdrawalFacts = ({ order }: OfOrder) => (
  <>
    <OrderPlayer player={order.player} />
    <Reckoning order={order} />
    <Account order={order} />
    <KvList inner className="inner-p">
      <PayerRow payer={order.payer} />
    </KvList>
    <Approval order={order} />
    <AboutPlayer id={order.player.id} />
  </>
)

function Reckoning({ order }: OfOrder) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  const { amount, bonusDeducted, creditBrought, creditReturned, creditForfeited, rate, receive } = order
  return (
    <KvList inner className="inner-p">
      <KvRow label={t('panel.credit', { provider: providerName(order.providerId) })}>
        <MoneyText money={amount} />
      </KvRow>
      {isNonZero(creditBrought.amount) && (
        <KvRow label={t('panel.own')}>
          <MoneyText money={creditBrought} />
        </KvRow>
      )}
      {isNonZero(bonusDeducted.amount) && (
        <KvRow label={t('panel.bonus')} tone="neg">
          − <MoneyText money={bonusDeducted} />
        </KvRow>
      )}
      {isPart(creditReturned, amount) && (
        <KvRow label={t('panel.returned')} tone="neg">
          − <MoneyText money={creditReturned} />
        </KvRow>
      )}
      {isNonZero(creditForfeited.amount) && (
        <KvRow label={t('panel.forfeited')} tone="neg">
          − <MoneyText money={creditForfeited} />
        </KvRow>
      )}
      <KvRow label={t('panel.rate')}>
        <span className="num">{rateLine(amount.currency, rate)}</span>
      </KvRow>
      <KvRow label={t('panel.pay')} total>
        <MoneyText money={receive} />
        {/* Bank apps take digits alone. */}
        <CopyButton
          text={receive.amount.replace(/\.0+$/, '')}
          label={t('panel.copyPay')}
          copiedLabel={t('copied')}
        />
      </KvRow>
    </KvList>
  )
}

function Account({ order: { bankName, accountNumber, accountName, accountCheck } }: OfOrder) {
  const { t } = useTranslation()
  return (
    <section className="inner account" aria-label={t('panel.account')}>
      <BankMark bank={bankCodeOf(bankName) ?? bankName} size="sm" />
      <div className="grow">
        <div className="row between">
          <b className="num">{formatAccountNumber(accountNumber)}</b>
          <CopyButton text={accountNumber} label={t('panel.copyNumber')} copiedLabel={t('copied')} />
        </div>
        <div className="row between">
          <span>{accountName}</span>
          <CopyButton text={accountName} label={t('panel.copyName')} copiedLabel={t('copied')} />
        </div>
        <span className="xs muted">
          <BankName name={bankName} />
        </span>
        {accountCheck && <AccountCheck check={accountCheck} />}
      </div>
    </section>
  )
}

function Approval({ order }: OfOrder) {
  const { approvedOnceAt, approvedOnceBy, approvedAt, bankReference } = order
  const { t } = useTranslation('withdrawal')
  if (approvedOnceAt === null && approvedAt === null && bankReference === null) return null
  return (
    <KvList inner className="inner-p">
      {approvedOnceAt !== null && (
        <>
          <KvRow label={t('panel.approvedOnceBy')}>{approvedOnceBy ?? '—'}</KvRow>
          <KvRow label={t('panel.approvedOnceAt')}>
            <span className="num">{formatDateTime(approvedOnceAt)}</span>
          </KvRow>
        </>
      )}
      {approvedAt !== null && (
        <>
          <KvRow label={t('panel.approvedBy')}>{approverOf(t, order)}</KvRow>
          <KvRow label={t('panel.approvedAt')}>
            <span className="num">{formatDateTime(approvedAt)}</span>
          </KvRow>
        </>
      )}
      {bankReference !== null && (
        <KvRow label={t('panel.bankReference')}>
          <span className="num">{bankReference}</span>
        </KvRow>
      )}
    </KvList>
  )
}
