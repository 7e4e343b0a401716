import type { Money } from '@kham/contract/money'
import type { Deposit } from '@kham/contract/orders/deposits'
import type { ProviderId } from '@kham/contract/play/providers'
import { formatMoney } from '@kham/ui/format.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../words.ts'
import { creditQuery } from '../../play/credits/credit-api.ts'
import { CreditText } from '../../play/credits/credit-text.tsx'
import { timelineQuery } from '../kernel/timeline-api.ts'

interface DepositBalanceProps {
  deposit: Deposit
  provider: string
}

/** The credit at its provider before and after, as the provider told it when it took the deposit. */
export function DepositBalance({ deposit: { id, providerId }, provider }: DepositBalanceProps) {
  const { t } = useTranslation('deposit')
  const { data, isFetching } = useQuery(timelineQuery('deposit', id))
  const credited = data?.steps.findLast(({ step }) => step === 'CREDITED')
  return (
    <p className="muted sm center">
      {t('deposit:success.now', { provider })}{' '}
      <Balance before={credited?.balanceBefore} after={credited?.balanceAfter}>
        {!credited && isFetching ? '…' : <CreditFromNow provider={providerId} />}
      </Balance>
    </p>
  )
}

interface BalanceProps {
  before: Money | null | undefined
  after: Money | null | undefined
  /** Where the provider did not tell both. */
  children: ReactNode
}

const Balance = ({ before, after, children }: BalanceProps) =>
  before && after ? (
    <span className="num">
      {formatMoney(before)} → <b className="ink">{formatMoney(after)}</b>
    </span>
  ) : (
    <b className="ink num">{children}</b>
  )

/** The balance known before this page excludes the deposit, so it is not shown beside it. */
function CreditFromNow({ provider }: { provider: ProviderId }) {
  const client = useQueryClient()
  const [fromMs] = useState(() => Date.now())
  const { dataUpdatedAt, errorUpdatedAt } = useQuery(creditQuery(provider))
  useEffect(() => {
    const { queryKey } = creditQuery(provider)
    void client.cancelQueries({ queryKey }).then(() => client.refetchQueries({ queryKey }))
  }, [client, provider])
  return Math.max(dataUpdatedAt, errorUpdatedAt) > fromMs ? <CreditText provider={provider} /> : '…'
}
