import * as icons from '@kham/ui/icons.ts'
import type { Cashier } from '@kham/contract/cashier/cashier'
import type { Deposit } from '@kham/contract/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { LineFlower } from '@kham/ui/brand'
import { buttonClass } from '@kham/ui/button'
import { currencyUnit, formatMoney } from '@kham/ui/format.ts'
import { KvList } from '@kham/ui/kv-list'
import { KvMoney } from '@kham/ui/kv-rows'
import { Orb } from '@kham/ui/orb'
import { Link } from '@tanstack/react-router'
import { DepositCredits, DepositTimeline } from './deposit-facts.tsx'
import { OrderSplash } from '../kernel/order-splash.tsx'
import { OrderCode } from '../kernel/order-words.tsx'
import { CreditText } from '../../play/credits/credit-text.tsx'
import { SilentProviders } from '../../play/credits/silent-providers.tsx'
import { InUseBanner } from '../../promotions/promotions/in-use-banner.tsx'
import { ReceivedPayments } from './received-payments.tsx'
import { ReceiptLink } from '../../books/receipts/receipt-link.tsx'

interface DepositSuccessProps {
  deposit: Deposit
  cashier: Cashier
}

export function DepositSuccess({ deposit, cashier }: DepositSuccessProps) {
  const { t } = useTranslation('deposit')
  const { id, code, amount, totalCredit, providerId } = deposit
  const provider = cashier.providers.find((each) => each.id === providerId)?.name ?? providerId
  return (
    <>
      <OrderSplash label={t('deposit:status')}>
        <LineFlower />
        <Orb icon={icons.check} tone="ok" size="lg" />
        <h1 className="h1">{t('deposit:success.title')}</h1>
        <span className="foil sum num">
          +{formatMoney(totalCredit)} <small>{currencyUnit[totalCredit.currency]}</small>
        </span>
        <p className="muted sm">
          {t('deposit:success.now', { provider })}{' '}
          <b className="ink num">
            <CreditText provider={providerId} />
          </b>
        </p>
      </OrderSplash>
      <SilentProviders providers={[{ id: providerId, name: provider }]} />
      <ReceivedPayments deposit={deposit} />
      <div className="card card-p">
        <KvList>
          <OrderCode code={code} />
          <KvMoney label={t('deposit:success.paid')} money={amount} />
          <DepositCredits deposit={deposit} />
        </KvList>
      </div>
      <div className="row">
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
      {deposit.promotionUsageId !== null && <InUseBanner />}
      <ReceiptLink kind="deposit" id={id} />
      <div className="card card-p">
        <DepositTimeline deposit={deposit} />
      </div>
    </>
  )
}
