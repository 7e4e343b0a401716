import type { ProviderId } from '@kham/contract/play/providers'
import { useProviderNames } from '../providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { buttonClass, IconButton } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Notice } from '@kham/ui/notice'
import { Link } from '@tanstack/react-router'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { CreditAge } from '../credits/credit-age.tsx'
import { useAskAgain, useCredit } from '../credits/use-credit.ts'
import { useCreditElsewhere } from '../../orders/moves/credit-elsewhere.ts'
import { MoveHere } from './move-here.tsx'
import styles from './launch.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface PlayHereProps {
  provider: ProviderId
  isOpening: boolean
  onPlay: () => void
}

/** Without credit the first thing to do is to deposit here; the game opens all the same. */
export function PlayHere({ provider, isOpening, onPlay }: PlayHereProps) {
  const { t } = useTranslation('game')
  const providerName = useProviderNames()
  const { state, money } = useCredit(provider)
  const name = providerName(provider)
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
  const providerName = useProviderNames()
  const { state, money, asOf, isAsking } = useCredit(provider)
  const askAgain = useAskAgain()
  return (
    <div className="row between">
      <div>
        <span className="xs muted">{t('game:launch.credit', { provider: providerName(provider) })}</span>
        <div
          className={
            state === 'live' ? classNames('num', styles.amount) : classNames('num', styles.amount, styles.old)
          }
        >
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
