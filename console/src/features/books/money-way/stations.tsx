import { formatDateTime } from '@kham/ui/format.ts'
import { Icon, type IconPath } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { useTranslation } from '../../../words.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import type { Station } from './station.ts'
import styles from '../../../layout/money-way.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const looks: Record<Station['state'], IconPath> = {
  done: icons.check,
  stop: icons.pause,
  later: icons.clock,
  never: icons.ban,
}

/** What we have not decided is no station that was reached. */
const waitsWithUs = (name: Station['name'], state: Station['state']) =>
  state === 'stop' && (name === 'counted' || name === 'decided')

/** Where the money has been, where it stands and where it is to go. */
export function Stations({ stations, provider }: { stations: readonly Station[]; provider: string }) {
  const { t } = useTranslation('money')
  const providerName = useProviderNames()
  return (
    <section className="card" aria-label={t('money:stations')}>
      <ol className={styles.way}>
        {stations.map(({ name, state, at, proofs, provider: own }) => (
          <li
            key={name}
            className={styles[state]}
            {...(state === 'stop' && { 'aria-current': 'step' as const })}
          >
            <span className={styles['way-dot']}>
              <Icon path={looks[state]} size={16} />
            </span>
            <b>
              {t(`money:station.${waitsWithUs(name, state) ? 'waits' : name}`, {
                provider: own ? providerName(own) : provider,
              })}
            </b>
            <span className={state === 'done' || waitsWithUs(name, state) ? 'sr' : styles['way-state']}>
              {t(`money:state.${state}`)}
            </span>
            {at !== null && state === 'done' && <small className="num">{formatDateTime(at)}</small>}
            {(state === 'done' || state === 'stop') &&
              proofs.map((proof) => (
                <small key={proof} className={classNames('num', styles['way-proof'])}>
                  {proof}
                </small>
              ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
