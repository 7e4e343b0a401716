import { moneyOf, toMinor, type Money } from '@kham/contract/money'
import type { CreditMove } from '@kham/contract/orders/moves'
import type { ProviderId } from '@kham/contract/play/providers'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Switch } from '@kham/ui/switch'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { useTranslation, type TFunction } from '../../../words.ts'
import { useCredit } from '../../play/credits/use-credit.ts'
import { newestMovesQuery, playSettingsQuery, useAutoMove } from './bring-api.ts'
import { BringFlow, type FlowSource } from './bring-flow.tsx'
import type { Source } from './known-sources.ts'
import type { WhatComes } from './use-bringable.ts'

interface BringAndPlayProps {
  provider: ProviderId
  game: string
  bringable: WhatComes
  /** undefined = as the player has agreed to. */
  onPlay: (bring: boolean | undefined) => void
  isOpening: boolean
}

/** What would come along, from where, and what stays; and both ways to play. */
export function BringAndPlay({ provider, game, bringable, onPlay, isOpening }: BringAndPlayProps) {
  const { t } = useTranslation('game')
  const providerName = useProviderNames()
  const { state, money } = useCredit(provider)
  const here = money ?? nothing
  const { sources, total } = bringable
  const isAgreed = useQuery(playSettingsQuery).data?.autoMove === true
  return (
    <>
      <div>
        <h3 className="h2">{t('game:bring.title')}</h3>
        <p className="sm muted">{t('game:bring.text', { game, provider: providerName(provider) })}</p>
      </div>
      <BringFlow
        isAsking={!total}
        sources={sources.map((source) => toFlow(t, source, !total))}
        to={{
          provider,
          amount: total && state === 'live' ? formatMoney(sumOf(here, total)) : '…',
          text: total
            ? `${money ? formatMoney(money) : '…'} + ${formatMoney(total)}`
            : t('game:bring.asking'),
        }}
      />
      <AutoMoveSwitch />
      <OnlineButton
        size="lg"
        block
        icon={icons.play}
        disabled={!total && !isAgreed}
        busy={isOpening}
        busyText={t('game:launch.opening')}
        onClick={() => onPlay(total ? true : undefined)}
      >
        {total
          ? t('game:bring.play', { amount: formatMoney(total) })
          : isAgreed
            ? t('game:launch.play')
            : t('game:bring.asking')}
      </OnlineButton>
      <Button look="secondary" block disabled={isOpening} onClick={() => onPlay(false)}>
        {toMinor(here.amount) > 0n
          ? t('game:bring.without', { amount: formatMoney(here) })
          : t('game:launch.look')}
      </Button>
    </>
  )
}

interface BringingProps {
  provider: ProviderId
  sources: readonly Source[]
  /** When the game was asked for, on the server's clock. */
  since: string
  /** It has opened, and the browser is on its way there. */
  isOpened: boolean
  onPlayNow: () => void
}

/** The button that brings credit stood about where the one is that does not, and is tapped twice by many. */
const secondTapMs = 1000

function useAfterSecondTap() {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), secondTapMs)
    return () => clearTimeout(timer)
  }, [])
  return isAfter
}

/** How far each part of the credit has come while the game is being opened. */
export function Bringing({ provider, sources, since, isOpened, onPlayNow }: BringingProps) {
  const { t } = useTranslation('game')
  const providerName = useProviderNames()
  const { money } = useCredit(provider)
  const moves = useQuery(newestMovesQuery).data?.moves ?? []
  const mayLeaveIt = useAfterSecondTap()
  const here = money ?? nothing
  const moveFrom = (from: ProviderId) =>
    moves.find((move) => move.from === from && move.to === provider && move.createdAt >= since)
  return (
    <>
      <div role="status">
        <h3 className="h2">{t('game:bring.moving.title')}</h3>
        <p className="sm muted">{t('game:bring.moving.text')}</p>
      </div>
      <BringFlow
        sources={sources.map(({ from, amount }) =>
          underWay(t, { from, amount, name: providerName(from) }, moveFrom(from)),
        )}
        to={{ provider, amount: formatMoney(here), text: t('game:bring.moving.now') }}
      />
      <p className="xs muted">{t('game:bring.moving.note')}</p>
      <Button
        look="secondary"
        block
        barred={!mayLeaveIt}
        busy={isOpened}
        busyText={t('game:launch.opening')}
        onClick={onPlayNow}
      >
        {toMinor(here.amount) > 0n
          ? t('game:bring.moving.playNow', { amount: formatMoney(here) })
          : t('game:launch.look')}
      </Button>
    </>
  )
}

/** Agreed to once, it holds for each game until it is switched off, which can be done at each game. */
function AutoMoveSwitch() {
  const { t } = useTranslation('game')
  const settings = useQuery(playSettingsQuery).data
  const change = useAutoMove()
  if (!settings?.autoMoveOffered) return null
  return (
    <>
      <Switch
        label={t('game:bring.every')}
        hint={t('game:bring.everyHint')}
        isOn={change.isPending ? change.variables : settings.autoMove}
        disabled={change.isPending}
        onChange={change.mutate}
      />
      <RefusalNotice failure={change.error} />
    </>
  )
}

const nothing: Money = moneyOf(0n, 'THB')
const sumOf = (one: Money, other: Money) => moneyOf(toMinor(one.amount) + toMinor(other.amount), 'THB')

function toFlow(t: TFunction<'game'>, { from, amount, blockedBy }: Source, isAsking: boolean): FlowSource {
  if (blockedBy)
    return { from, amount, text: t(`game:bring.stays.${blockedBy}`), icon: icons.lock, look: 'stays' }
  return { from, amount, text: t(isAsking ? 'game:bring.asking' : 'game:bring.all'), look: 'comes' }
}

function underWay(
  t: TFunction<'game'>,
  { name: provider, ...source }: Pick<Source, 'from' | 'amount'> & { name: string },
  move: CreditMove | undefined,
): FlowSource {
  if (!move) return { ...source, text: t('game:bring.moving.waits'), icon: icons.clock, look: 'comes' }
  if (move.status === 'SUCCESS')
    return { ...source, text: t('game:bring.moving.arrived'), icon: icons.check, look: 'arrived' }
  if (move.status !== 'OPEN')
    return { ...source, text: t('game:bring.moving.stays', { provider }), icon: icons.lock, look: 'stays' }
  const words = move.takenAt === null ? 'game:bring.moving.leaves' : 'game:bring.moving.left'
  return { ...source, text: t(words, { provider }), icon: icons.repeat, look: 'comes' }
}
