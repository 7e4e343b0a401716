import type { ProviderId } from '@kham/contract/providers'
import { buttonClass } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import { Icon } from '@kham/ui/icon'
import { Wallet } from '@kham/ui/wallet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryNotice } from '../../layout/retry-notice.tsx'
import { creditQuery } from '../credits/credit-api.ts'

export function ProviderWallet({ provider }: { provider: ProviderId }) {
  const { t } = useTranslation('game')
  const { data, error, isPending } = useQuery(creditQuery(provider))
  const { refresh, isRefreshing } = useRefreshedCredits()
  const state = error ? 'failed' : isPending ? 'loading' : 'ready'
  return (
    <div className="wallet-in stack-2">
      <Wallet
        label={t('credit', { provider: t(`common:provider.${provider}`) })}
        amount={data ? formatMoney(data.credit) : null}
        unit={data?.credit.currency ?? ''}
        state={state}
        refreshLabel={t('refresh')}
        refreshing={isRefreshing}
        onRefresh={() => void refresh()}
      >
        <Link to="/player/withdraw" className={buttonClass({ look: 'secondary', className: 'only-d' })}>
          {t('withdraw')}
        </Link>
        <Link to="/player/deposit" className={buttonClass({})}>
          <Icon name="plus" size={18} />
          {t('deposit')}
        </Link>
      </Wallet>
      {error && <RetryNotice title={t('creditFailed')} error={error} onRetry={() => void refresh()} />}
    </div>
  )
}

/** One press asks all five providers anew. */
function useRefreshedCredits() {
  const queryClient = useQueryClient()
  const [isRefreshing, setIsRefreshing] = useState(false)
  const refresh = async () => {
    setIsRefreshing(true)
    await queryClient.refetchQueries({ queryKey: ['credit'] })
    setIsRefreshing(false)
  }
  return { refresh, isRefreshing }
}
