import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { formatDecimal } from '@kham/ui/format.ts'
import { Help } from '@kham/ui/help'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { providersQuery } from '../../play/providers/provider-api.ts'
import { StatusWord } from '../../play/providers/status-word.tsx'
import type { Overview } from './overview-api.ts'
import { fewDays } from './overview-sums.ts'
import consoleStyles from '@kham/ui/console.module.css'
import helpStyles from '@kham/ui/help.module.css'
import overviewStyles from './overview.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Beyond so many days nobody asks how long it lasts. */
const manyDays = 90

/** How each provider does, and how long the agency's own credit there lasts. */
export function FloatCard({ providers }: Pick<Overview, 'providers'>) {
  const { t } = useTranslation('overview')
  // The rail asks for them again and again.
  const { data: now } = useQuery(providersQuery)
  const secondsOf = (id: string) => {
    const ms = now?.providers.find((provider) => provider.id === id)?.p50Ms
    return ms === undefined || ms === null ? null : formatDecimal(ms / 1000)
  }
  return (
    <section className="card" aria-label={t('overview:float')}>
      <div className={consoleStyles['page-head']}>
        <div className={classNames('grow', helpStyles['label-row'])}>
          <h2 className="h2">{t('overview:float')}</h2>
          <Help ask={t('whatIsThis')} text={t('overview:help.float')} />
        </div>
        <Link to="/providers" className="link sm">
          {t('nav.providers')}
        </Link>
      </div>
      <ul className={overviewStyles.shares}>
        {providers.map(({ id, name, status, float, daysLeft }) => (
          <li key={id} className="row">
            <ProviderMark provider={id} size="sm" />
            <span className="grow">
              <span className="row between sm">
                <span>{name}</span>
                <span className="grow num faint">
                  {secondsOf(id) !== null && t('overview:seconds', { n: secondsOf(id) })}
                </span>
                <StatusWord status={status} enabled />
              </span>
              <span className="row between xs muted">
                <span className="num">
                  {float ? <MoneyText money={float} /> : t('overview:floatNotTold')}
                </span>
                {daysLeft === null ? (
                  <span>{float && t('overview:floatStays')}</span>
                ) : (
                  <Badge tone={daysLeft < fewDays ? 'fail' : 'info'}>
                    {daysLeft > manyDays
                      ? t('overview:daysMany', { n: manyDays })
                      : t('overview:daysLeft', { n: formatDecimal(daysLeft) })}
                  </Badge>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
