import { gameName } from '@kham/contract/play/game-name'
import type { Game } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { onServerClock } from '@kham/contract/server-clock'
import { useState } from 'react'
import { useTranslation } from '../../../words.ts'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { BringAndPlay } from '../../orders/launches/bring-and-play.tsx'
import { Bringing } from '../../orders/launches/bringing.tsx'
import { freeOf, type Source } from '../../orders/launches/known-sources.ts'
import { useBringable } from '../../orders/launches/use-bringable.ts'
import { useLaunch } from './game-api.ts'
import { PlayHere } from './play-here.tsx'
import styles from './launch.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface LaunchCardProps {
  provider: ProviderId
  game: Game
}

/** The server's time is known to the second. */
const clockErrorMs = 1000

/** The credit that a game is played with: what is here, or what comes along. */
export function LaunchCard({ provider, game }: LaunchCardProps) {
  const { t, language } = useTranslation('game')
  const name = gameName(game, language)
  const { mutate, data, isPending, isSuccess, error, variables, submittedAt } = useLaunch(provider)
  const isOpening = isPending || isSuccess
  const bringable = useBringable(provider, isOpening)
  // What comes is held by its own moves as soon as they begin.
  const [coming, setComing] = useState<readonly Source[]>([])
  const play = (bring?: boolean) => {
    setComing(bring === false || !bringable ? [] : bringable.sources)
    mutate({ game, bring })
  }
  return (
    <div className={classNames('card card-p stack', styles['launch-card'])}>
      {error && (
        <RetryNotice title={t('game:notOpened')} error={error} onRetry={() => play(variables?.bring)} />
      )}
      <div role="status" className="sr">
        {isOpening && t('game:opening', { game: name })}
      </div>
      {isOpening && freeOf(coming).length > 0 ? (
        <Bringing
          provider={provider}
          sources={coming}
          since={new Date(onServerClock(submittedAt) - clockErrorMs).toISOString()}
          brought={data?.brought}
          onPlayNow={() => play(false)}
        />
      ) : bringable ? (
        <BringAndPlay
          provider={provider}
          game={name}
          bringable={bringable}
          isOpening={isOpening}
          onPlay={play}
        />
      ) : (
        <PlayHere provider={provider} isOpening={isOpening} onPlay={() => play()} />
      )}
    </div>
  )
}
