import type { Money } from '@kham/contract/money'
import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { useTranslation } from '../../../words.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvMoney, KvNum, KvTime } from '@kham/ui/kv-rows'
import { MoneyText } from '@kham/ui/money-text'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { AboutPlayer } from '../../players/players/about-player.tsx'
import { OrderPlayer } from '../kernel/player-link.tsx'
import { PayerRow } from '../kernel/payer-row.tsx'
import { rateLine } from '@kham/ui/rate-line.ts'
import { approverOf } from './withdrawal-state.tsx'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import styles from '../../../layout/queue.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface OfOrder {
  order: QueuedWithdraw
}

const isNonZero = (amount: string) => /[1-9]/.test(amount)
/** The whole comes back where nothing is paid; that is no part of the reckoning. */
const isPart = (money: Money, whole: Money) => isNonZero(money.amount) && money.amount !== whole.amount

/** Whose it is, how it was reckoned as the player saw it, what a bank says of the account, who paid the deposits, who approved it, and what is known of the player. */
export const WithdrawalFacts = ({ order }: OfOrder) => (
  <>
    <OrderPlayer player={order.player} />
    <Reckoning order={order} />
    {order.accountCheck && <AccountCheck check={order.accountCheck} />}
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
      <KvMoney label={t('panel.credit', { provider: providerName(order.providerId) })} money={amount} />
      {isNonZero(creditBrought.amount) && <KvMoney label={t('panel.own')} money={creditBrought} />}
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
      <KvNum label={t('panel.rate')}>{rateLine(amount.currency, rate)}</KvNum>
      <KvMoney label={t('panel.pay')} total money={receive} />
    </KvList>
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
          <KvTime label={t('panel.approvedOnceAt')} at={approvedOnceAt} />
        </>
      )}
      {approvedAt !== null && (
        <>
          <KvRow label={t('panel.approvedBy')}>{approverOf(t, order)}</KvRow>
          <KvTime label={t('panel.approvedAt')} at={approvedAt} />
        </>
      )}
      <KvNum label={t('panel.bankReference')}>{bankReference}</KvNum>
    </KvList>
  )
}

type Check = NonNullable<QueuedWithdraw['accountCheck']>

/** The bank's answer about the account: a warning must not be overlooked. */
function AccountCheck({ check }: { check: Check }) {
  const { t } = useTranslation('withdrawal')
  const isBad = check.differs || check.state === 'NOT_FOUND'
  return (
    <p
      className={
        isBad
          ? classNames('xs neg', styles['account-check'])
          : classNames('xs muted', styles['account-check'])
      }
    >
      {isBad && <Icon path={icons.alertCircle} size={15} />}{' '}
      {t(`withdrawal:automatic.account.${wordOf(check)}`, { name: check.name })}
    </p>
  )
}

function wordOf({ state, name, differs }: Check) {
  if (state !== 'FOUND') return state
  if (differs) return 'differs'
  return name === null ? 'known' : 'same'
}
