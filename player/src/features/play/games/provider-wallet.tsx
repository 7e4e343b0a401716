import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { buttonClass } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Wallet } from '@kham/ui/wallet'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { usePlayer } from '../../../session.ts'
import { CreditAge } from '../credits/credit-age.tsx'
import { SilentProviders } from '../credits/silent-providers.tsx'
import { useAskAgain, useCredit } from '../credits/use-credit.ts'
import { CreditBar } from './credit-bar.tsx'
import { MoveHere } from './move-here.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

export function ProviderWallet({ provider }: { provider: ProviderId }) {
  const { t } = useTranslation('game')
  const credit = useCredit(provider)
  const isOnBreak = usePlayer().excludedUntil !== null
  const { state, money, asOf, isAsking } = credit
  const { refresh, isRefreshing } = useRefreshedCredits()
  const wallet = useRef<HTMLDivElement>(null)
  const isPast = useScrolledPast(wallet)
  const isFirst = state === 'asking' && money === null
  const isOld = state === 'silent' && asOf !== null
  return (
    <div className="wallet-in" ref={wallet}>
      <Wallet
        label={t('game:credit', { provider: t(`provider.${provider}`) })}
        amount={money && formatMoney(money)}
        unit={money?.currency ?? ''}
        state={isFirst ? 'loading' : state === 'live' ? 'ready' : 'old'}
        note={isOld ? <LastKnown asOf={asOf} /> : undefined}
        refreshLabel={t('game:refresh')}
        refreshing={isRefreshing || isAsking}
        onRefresh={() => void refresh()}
      >
        <Link to="/player/withdraw" className={buttonClass({ look: 'secondary', className: 'only-d' })}>
          {t('game:withdraw')}
        </Link>
        {!isOnBreak && (
          <Link to="/player/deposit" search={{ provider }} className={buttonClass({})}>
            <Icon path={icons.plus} size={18} />
            {t('game:deposit')}
          </Link>
        )}
      </Wallet>
      {isPast && (
        <CreditBar
          provider={provider}
          credit={credit}
          isAsking={isRefreshing || isAsking}
          onRefresh={() => void refresh()}
        />
      )}
    </div>
  )
}

/** What stands below the wallet and the tabs, over their whole width: it comes and goes. */
export function BesideCredit({ provider }: { provider: ProviderId }) {
  const { t } = useTranslation()
  return (
    <div className="beside-credit stack-2">
      <MoveHere provider={provider} />
      <SilentProviders providers={providerIds.map((id) => ({ id, name: t(`provider.${id}`) }))} />
    </div>
  )
}

function LastKnown({ asOf }: { asOf: string }) {
  const { t } = useTranslation('game')
  return (
    <>
      {t('game:lastKnown')} <CreditAge asOf={asOf} />
    </>
  )
}

/** One press asks all five providers anew. */
function useRefreshedCredits() {
  const askAgain = useAskAgain()
  const [isRefreshing, setIsRefreshing] = useState(false)
  const refresh = async () => {
    setIsRefreshing(true)
    await askAgain()
    setIsRefreshing(false)
  }
  return { refresh, isRefreshing }
}
