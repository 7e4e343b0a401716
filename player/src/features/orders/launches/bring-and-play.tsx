import { moneyOf, toMinor, type Money } from '@kham/contract/money'
import type { ProviderId } from '@kham/contract/play/providers'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { useTranslation } from '../../../words.ts'
import { useCredit } from '../../play/credits/use-credit.ts'
import { AutoMoveSwitch } from './auto-move-switch.tsx'
import { playSettingsQuery } from './bring-api.ts'
import { BringFlow } from './bring-flow.tsx'
import { nothing, toExpected } from './flow-sources.ts'
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
        <h3 className="h2">{t(isAgreed ? 'game:bring.agreed' : 'game:bring.title')}</h3>
        <p className="sm muted">{t('game:bring.text', { game, provider: providerName(provider) })}</p>
      </div>
      <BringFlow
        isAsking={!total}
        sources={sources.map((source) => toExpected(t, source, !total))}
        to={{
          provider,
          amount: total && state === 'live' ? formatMoney(sumOf(here, total)) : '…',
          text: total
            ? `${money ? formatMoney(money) : '…'} + ${formatMoney(total)}`
            : t('game:bring.asking'),
        }}
      />
      <AutoMoveSwitch
        label={t('game:bring.every')}
        hint={t('game:bring.everyHint', { page: t('nav.bank') })}
      />
      <OnlineButton
        size="lg"
        block
        icon={icons.play}
        disabled={!total && !isAgreed}
        busy={isOpening}
        busyText={t('game:launch.opening')}
        onClick={() => onPlay(total ? true : undefined)}
      >
        {isAgreed
          ? t('game:launch.play')
          : total
            ? t('game:bring.play', { amount: formatMoney(total) })
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

const sumOf = (one: Money, other: Money) => moneyOf(toMinor(one.amount) + toMinor(other.amount), 'THB')
