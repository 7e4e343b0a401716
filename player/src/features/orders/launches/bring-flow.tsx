import type { ProviderId } from '@kham/contract/play/providers'
import { classNames } from '@kham/ui/class-names.ts'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon, type IconPath } from '@kham/ui/icon'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Money } from '@kham/contract/money'
import type { ReactNode } from 'react'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import buttonStyles from '@kham/ui/button.module.css'
import styles from './bring-flow.module.css'

export interface FlowSource {
  from: ProviderId
  amount: Money
  text: string
  icon?: IconPath
  look: 'comes' | 'moves' | 'stays' | 'arrived'
}

interface BringFlowProps {
  sources: readonly FlowSource[]
  to: { provider: ProviderId; amount: string; text: ReactNode }
  isAsking?: boolean
}

/** The sources of credit, the credit that stays, and the sum afterwards. */
export function BringFlow({ sources, to, isAsking = false }: BringFlowProps) {
  const { t } = useTranslation('game')
  const providerName = useProviderNames()
  return (
    <div className="stack-3">
      <ul className={styles.flow} aria-label={t('game:bring.from')} aria-busy={isAsking}>
        {sources.map(({ from, amount, text, icon, look }) => (
          <li key={from} className={look === 'stays' ? styles.stay : undefined}>
            <ProviderMark provider={from} />
            <span>
              <b>{providerName(from)}</b>
              <span
                className={classNames(
                  'sm',
                  styles.state,
                  look === 'arrived' && styles.arrived,
                  (look === 'comes' || look === 'moves') && 'muted',
                )}
              >
                {icon && (
                  <Icon path={icon} size={15} className={look === 'moves' ? buttonStyles.spin : undefined} />
                )}
                {text}
              </span>
            </span>
            <b className="num">{formatMoney(amount)}</b>
          </li>
        ))}
      </ul>
      <span className={styles.flowarrow}>
        <Icon path={icons.arrowDown} size={22} />
      </span>
      <ul className={styles.flow} aria-label={t('game:bring.to')}>
        <li className={styles.target}>
          <ProviderMark provider={to.provider} />
          <span>
            <b>{providerName(to.provider)}</b>
            <span className={classNames('sm muted num', styles.state)}>{to.text}</span>
          </span>
          <b className="num">{to.amount}</b>
        </li>
      </ul>
    </div>
  )
}
