import type { Cashier } from '@kham/contract/cashier/cashier'
import type { Deposit } from '@kham/contract/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { LineFlower } from '@kham/ui/brand'
import { buttonClass } from '@kham/ui/button'
import { classNames } from '@kham/ui/class-names.ts'
import { KvList } from '@kham/ui/kv-list'
import { KvMoney } from '@kham/ui/kv-rows'
import { Link } from '@tanstack/react-router'
import { DepositBalance } from './deposit-balance.tsx'
import { DepositCredits, DepositTimeline } from './deposit-facts.tsx'
import { CountedSum, FallingPetals, SuccessTick, useHasJustCome } from './success-motion.tsx'
import { OrderSplash } from '../kernel/order-splash.tsx'
import { OrderCode } from '../kernel/order-words.tsx'
import { TookOf } from '../kernel/took-of.tsx'
import { LimitLeft } from '../../players/protection/later-limit-left.ts'
import { SilentProviders } from '../../play/credits/silent-providers.tsx'
import { InUseBanner } from '../../promotions/promotions/in-use-banner.tsx'
import { ReceivedPayments } from './received-payments.tsx'
import { ReceiptLink } from '../../books/receipts/receipt-link.tsx'
import styles from './success-motion.module.css'

interface DepositSuccessProps {
  deposit: Deposit
  cashier: Cashier
}

export function DepositSuccess({ deposit, cashier }: DepositSuccessProps) {
  const { t } = useTranslation('deposit')
  const { id, code, amount, totalCredit, providerId, paymentMethod, paidAt, creditedAt } = deposit
  const provider = cashier.providers.find((each) => each.id === providerId)?.name ?? providerId
  const hasJustCome = useHasJustCome(creditedAt)
  return (
    <div className={classNames('stack', hasJustCome && styles['just-come'])}>
      <OrderSplash label={t('deposit:status')}>
        <LineFlower />
        {hasJustCome && <FallingPetals />}
        <SuccessTick />
        <h1 className={classNames('h1', styles.rise)}>{t('deposit:success.title')}</h1>
        <CountedSum money={totalCredit} moves={hasJustCome} />
      </OrderSplash>
      <DepositBalance deposit={deposit} provider={provider} />
      {paidAt !== null && creditedAt !== null && (
        <TookOf kind="deposit" of={paymentMethod} since={paidAt} until={creditedAt} />
      )}
      <SilentProviders providers={[{ id: providerId, name: provider }]} />
      <ReceivedPayments deposit={deposit} />
      <div className={classNames('card card-p', styles.rise, styles.d2)}>
        <KvList>
          <OrderCode code={code} />
          <KvMoney label={t('deposit:success.paid')} money={amount} />
          <DepositCredits deposit={deposit} />
        </KvList>
      </div>
      <div className={classNames('row', styles.rise, styles.d3)}>
        <Link
          to="/player/deposit/history"
          className={buttonClass({ look: 'secondary', size: 'lg', className: 'grow' })}
        >
          {t('deposit:success.history')}
        </Link>
        <Link
          to="/player/game/$provider"
          params={{ provider: providerId }}
          className={buttonClass({ size: 'lg', className: 'grow' })}
        >
          {t('deposit:success.play')}
        </Link>
      </div>
      <LimitLeft amount="" />
      {deposit.promotionUsageId !== null && <InUseBanner />}
      <ReceiptLink kind="deposit" id={id} />
      <div className="card card-p">
        <DepositTimeline deposit={deposit} />
      </div>
    </div>
  )
}
