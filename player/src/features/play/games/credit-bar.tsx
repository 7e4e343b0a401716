import type { ProviderId } from '@kham/contract/play/providers'
import { useProviderNames } from '../providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { buttonClass, IconButton } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { KnownAmount } from '@kham/ui/known-amount'
import { ProviderMark } from '@kham/ui/provider-mark'
import { Link } from '@tanstack/react-router'
import { usePlayer } from '../../../session.ts'
import type { KnownCredit } from '../credits/known-credit.ts'
import styles from './lobby.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface CreditBarProps {
  provider: ProviderId
  /** Handed over: a component that asked for it would ask the provider each time that the bar comes. */
  credit: KnownCredit
  isAsking: boolean
  onRefresh: () => void
}

/** The credit in one line below the top bar, while the wallet is scrolled out of sight. */
export function CreditBar({ provider, credit: { state, money }, isAsking, onRefresh }: CreditBarProps) {
  const { t } = useTranslation('game')
  const isOnBreak = usePlayer().excludedUntil !== null
  const name = useProviderNames()(provider)
  return (
    <div className={styles['credit-bar']}>
      <div className={styles['credit-bar-in']}>
        <ProviderMark provider={provider} size="sm" />
        <div className={classNames('grow', styles.sum)}>
          <span className="sr">{t('game:credit', { provider: name })}</span>
          <span className="xs muted ellipsis block" aria-hidden="true">
            {name}
          </span>
          <b className="num">
            <KnownAmount amount={money && formatMoney(money)} old={state !== 'live'} asking={false} />
          </b>{' '}
          <small className="xs bold">{money?.currency}</small>
        </div>
        <IconButton
          icon={icons.refresh}
          size={19}
          label={t('game:refresh')}
          spinning={isAsking}
          onClick={onRefresh}
        />
        {!isOnBreak && (
          <Link
            to="/player/deposit"
            search={{ provider }}
            className={buttonClass({ look: 'secondary', className: 'only-phone' })}
          >
            <Icon path={icons.plus} size={18} />
            {t('game:deposit')}
          </Link>
        )}
      </div>
    </div>
  )
}
