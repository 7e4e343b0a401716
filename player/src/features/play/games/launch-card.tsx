import type { Game } from '@kham/contract/play/games'
import { toMinor } from '@kham/contract/money'
import type { ProviderId } from '@kham/contract/play/providers'
import { serverNow } from '@kham/contract/server-clock'
import { useTranslation } from '../../../words.ts'
import { buttonClass, IconButton } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { usePlayer } from '../../../session.ts'
import { lastCreditsQuery } from '../credits/credit-api.ts'
import { CreditAge } from '../credits/credit-age.tsx'
import { useAskAgain, useCredit } from '../credits/use-credit.ts'
import { bringQuery, freeElsewhere, playSettingsQuery } from '../../orders/launches/bring-api.ts'
import { BringAndPlay, Bringing } from '../../orders/launches/bring-and-play.tsx'
import { useCreditElsewhere } from '../../orders/moves/credit-elsewhere.ts'
import { openMoveQuery } from '../../orders/moves/move-api.ts'
import { useLaunch } from './game-api.ts'
import { MoveHere } from './move-here.tsx'

interface LaunchCardProps {
  provider: ProviderId
  game: Game
}

/** With which credit a game is played: what is here, or what comes along from elsewhere. */
export function LaunchCard({ provider, game }: LaunchCardProps) {
  const { t } = useTranslation('game')
  const launch = useLaunch(provider)
  const { isPending, isSuccess, error, variables } = launch
  const isOpening = isPending || isSuccess
  const play = (bring?: boolean) => launch.mutate({ game, bring })
  return (
    <div className="card card-p stack launch-card">
      {error && (
        <RetryNotice title={t('game:notOpened')} error={error} onRetry={() => play(variables?.bring)} />
      )}
      <div role="status" className="sr">
        {isOpening && t('game:opening', { game: game.name })}
      </div>
      <WithBrought provider={provider} game={game} launch={launch} play={play}>
        <PlayHere provider={provider} isOpening={isOpening} onPlay={() => play(false)} />
      </WithBrought>
    </div>
  )
}

interface WithBroughtProps extends LaunchCardProps {
  launch: ReturnType<typeof useLaunch>
  play: (bring?: boolean) => void
  /** Where nothing may come along. */
  children: ReactNode
}

function WithBrought({ provider, game, launch, play, children }: WithBroughtProps) {
  const mayBring = useMayBring(provider)
  const bringable = useQuery({ ...bringQuery(provider), enabled: mayBring })
  const known = useCreditElsewhere(provider)
  const [since, setSince] = useState('')
  const isBringing = launch.isPending && launch.variables.bring !== false
  const comes = bringable.data?.bring.filter(({ blockedBy }) => blockedBy === null)
  const isNothing = bringable.isError || comes?.length === 0
  if (!mayBring || isNothing) return children
  const sources = known.map(({ providerId: from, credit: amount, lockedBy: blockedBy }) => ({
    from,
    amount,
    blockedBy,
  }))
  if (isBringing)
    return (
      <Bringing
        provider={provider}
        sources={comes ?? sources.filter(({ blockedBy }) => blockedBy === null)}
        since={since}
        onPlayNow={() => play(false)}
      />
    )
  return (
    <BringAndPlay
      provider={provider}
      game={game.name}
      bringable={bringable.data}
      known={sources}
      isOpening={launch.isPending || launch.isSuccess}
      onPlay={(bring) => {
        setSince(new Date(serverNow() - 1000).toISOString())
        play(bring)
      }}
    />
  )
}

/** Whether there is more free credit elsewhere than here, or any, where the player has agreed to that. What is offered stays offered. */
function useMayBring(provider: ProviderId): boolean {
  const here = useCredit(provider).money
  const elsewhere = freeElsewhere(useQuery(lastCreditsQuery).data?.credits ?? [], provider)
  const isUnderWay = useQuery(openMoveQuery).data?.move !== null
  const isOnBreak = usePlayer().excludedUntil !== null
  const isAgreed = useQuery(playSettingsQuery).data?.autoMove === true
  const least = isAgreed || !here ? 0n : toMinor(here.amount)
  const [was, setWas] = useState(false)
  const may = was || (!isUnderWay && !isOnBreak && elsewhere > least)
  if (may !== was) setWas(may)
  return may
}

interface PlayHereProps {
  provider: ProviderId
  isOpening: boolean
  onPlay: () => void
}

/** Without credit the first thing to do is to deposit here; the game opens all the same. */
function PlayHere({ provider, isOpening, onPlay }: PlayHereProps) {
  const { t } = useTranslation('game')
  const { state, money } = useCredit(provider)
  const name = t(`provider.${provider}`)
  const isEmpty = state === 'live' && money !== null && Number(money.amount) === 0
  const hasElsewhere = useCreditElsewhere(provider).length > 0
  if (!isEmpty)
    return (
      <>
        <CreditHere provider={provider} />
        <OnlineButton
          size="lg"
          block
          icon={icons.play}
          busy={isOpening}
          busyText={t('game:launch.opening')}
          onClick={onPlay}
        >
          {t('game:launch.play')}
        </OnlineButton>
        <DepositHere provider={provider} look="secondary" text={t('game:launch.more')} />
      </>
    )
  return (
    <>
      <Notice icon={icons.wallet}>
        {t(hasElsewhere ? 'game:launch.noneHere' : 'game:launch.none', { provider: name })}
      </Notice>
      <MoveHere provider={provider} look="primary" />
      <DepositHere
        provider={provider}
        look={hasElsewhere ? 'secondary' : 'primary'}
        text={t('game:launch.depositTo', { provider: name })}
      />
      <OnlineButton look="ghost" block busy={isOpening} busyText={t('game:launch.opening')} onClick={onPlay}>
        {t('game:launch.look')}
      </OnlineButton>
    </>
  )
}

function CreditHere({ provider }: { provider: ProviderId }) {
  const { t } = useTranslation('game')
  const { state, money, asOf, isAsking } = useCredit(provider)
  const askAgain = useAskAgain()
  return (
    <div className="row between">
      <div>
        <span className="xs muted">{t('game:launch.credit', { provider: t(`provider.${provider}`) })}</span>
        <div className={state === 'live' ? 'num amt' : 'num amt old'}>
          {money ? formatMoney(money) : state === 'asking' ? '…' : '—'}
          {money && <small>{money.currency}</small>}
        </div>
        {state === 'silent' && asOf !== null && (
          <div className="xs muted">
            {t('game:lastKnown')} <CreditAge asOf={asOf} />
          </div>
        )}
      </div>
      <IconButton
        soft
        icon={icons.refresh}
        size={19}
        label={t('game:refresh')}
        spinning={isAsking}
        onClick={() => void askAgain([provider])}
      />
    </div>
  )
}

interface DepositHereProps {
  provider: ProviderId
  look: 'primary' | 'secondary'
  text: string
}

const DepositHere = ({ provider, look, text }: DepositHereProps) => (
  <Link
    to="/player/deposit"
    search={{ provider }}
    className={buttonClass({ look, size: look === 'primary' ? 'lg' : 'md', block: true })}
  >
    <Icon path={icons.plus} size={18} />
    {text}
  </Link>
)
