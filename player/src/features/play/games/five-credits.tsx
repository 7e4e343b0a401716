import type { ProviderId } from '@kham/contract/play/providers'
import { useProviderNames } from '../providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { buttonClass, IconButton } from '@kham/ui/button'
import { classNames } from '@kham/ui/class-names.ts'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { ProviderMark } from '@kham/ui/provider-mark'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { usePlayer } from '../../../session.ts'
import { useOfferedCredits } from '../credits/offered-credits.ts'
import { ShortCredit } from '../credits/short-credit.tsx'
import { SilentProviders } from '../credits/silent-providers.tsx'
import { sumOfAnswered } from '../credits/sum-of-answered.ts'
import { useAskAgain } from '../credits/use-credit.ts'
import type { KnownCredit } from '../credits/known-credit.ts'
import { StatusMark } from '../providers/status-mark.tsx'
import { CreditBar } from './credit-bar.tsx'
import { MoveHere } from './move-here.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'
import styles from './five-credits.module.css'
import skeletonStyles from '@kham/ui/skeleton.module.css'
import lobbyStyles from './lobby.module.css'

/** The credit at all providers in one card: their sum, and each with the way to its games. */
export function FiveCredits({ provider: here }: { provider: ProviderId }) {
  const { t } = useTranslation('game')
  const offered = useOfferedCredits()
  const isOnBreak = usePlayer().excludedUntil !== null
  const { refresh, isRefreshing } = useRefreshedCredits()
  const card = useRef<HTMLElement>(null)
  const isPast = useScrolledPast(card)
  const isAsking = isRefreshing || offered.some(({ credit }) => credit.isAsking)
  const chosen = offered.find(({ provider }) => provider === here)
  return (
    <div>
      <section
        ref={card}
        className={classNames('weave', styles.five)}
        aria-label={t('game:total')}
        aria-busy={isAsking}
      >
        <div className={styles.head}>
          <div className="grow">
            <span className="xs muted block">{t('game:total')}</span>
            <Sum credits={offered.map(({ credit }) => credit)} />
          </div>
          <IconButton
            soft
            icon={icons.refresh}
            size={19}
            label={t('game:refresh')}
            spinning={isAsking}
            onClick={() => void refresh()}
          />
          {!isOnBreak && (
            <Link
              to="/player/deposit"
              search={{ provider: here }}
              className={buttonClass({ className: 'only-phone' })}
            >
              <Icon path={icons.plus} size={18} />
              {t('game:deposit')}
            </Link>
          )}
        </div>
        {/* Links, not tabs: each provider has an address of its own. */}
        <nav className={styles.fivecells} aria-label={t('game:providers')}>
          {offered.map(({ provider, credit }) => (
            <Cell key={provider} provider={provider} credit={credit} />
          ))}
        </nav>
      </section>
      {isPast && chosen && (
        <CreditBar
          provider={here}
          credit={chosen.credit}
          isAsking={isAsking}
          onRefresh={() => void refresh()}
        />
      )}
    </div>
  )
}

/** A provider that did not answer is not counted, and then the sum is the least that there is. */
function Sum({ credits }: { credits: readonly KnownCredit[] }) {
  const { t } = useTranslation('game')
  const { sum, isWhole } = sumOfAnswered(credits)
  if (sum === null && credits.some(({ state }) => state === 'asking'))
    return (
      <span className={classNames('num', styles.amount)}>
        <span className={skeletonStyles.skel} />
      </span>
    )
  return (
    <span className={classNames('num', styles.amount)}>
      {sum !== null && !isWhole && (
        <>
          <span className="sr">{t('game:atLeast')} </span>
          <span aria-hidden="true">≥&thinsp;</span>
        </>
      )}
      {sum === null ? '—' : formatMoney(sum)}
      {sum !== null && <small>{sum.currency}</small>}
    </span>
  )
}

function Cell({ provider, credit }: { provider: ProviderId; credit: KnownCredit }) {
  const providerName = useProviderNames()
  const { state, money } = credit
  return (
    <Link
      to="/player/game/$provider"
      params={{ provider }}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      <ProviderMark provider={provider} size="sm" />
      <span className={styles.name}>{providerName(provider)}</span>
      <span
        className={classNames(styles.credit, state === 'live' && Number(money?.amount) === 0 && styles.zero)}
      >
        <ShortCredit credit={credit} />
      </span>
      <StatusMark provider={provider} />
    </Link>
  )
}

/** What stands below the card, over its whole width: it comes and goes. */
export function BesideCredit({ provider }: { provider: ProviderId }) {
  const providerName = useProviderNames()
  const offered = useOfferedCredits()
  return (
    <div className={classNames('stack-2', lobbyStyles['beside-credit'])}>
      <MoveHere provider={provider} />
      <SilentProviders
        providers={offered.map(({ provider: id }) => ({ id, name: providerName(id) }))}
        isLastTold
      />
    </div>
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
