import { toMinor } from '@kham/contract/money'
import { useTranslation } from '../../../words.ts'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Overview } from './overview-api.ts'
import { shareOf } from './overview-sums.ts'
import consoleStyles from '@kham/ui/console.module.css'
import overviewStyles from './overview.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const kip = ({ deposits }: Overview['providers'][number]) => Number(toMinor(deposits.amount))

/** What was paid in for each provider, the most first. */
export function ProvidersCard({ providers }: Pick<Overview, 'providers'>) {
  const { t } = useTranslation('overview')
  const most = Math.max(...providers.map(kip))
  return (
    <section className="card" aria-label={t('overview:byProvider')}>
      <div className={consoleStyles['page-head']}>
        <h2 className="h2">{t('overview:byProvider')}</h2>
      </div>
      <ul className={overviewStyles.shares}>
        {providers
          .toSorted((a, b) => kip(b) - kip(a))
          .map((provider) => (
            <li key={provider.id} className="row">
              <ProviderMark provider={provider.id} size="sm" />
              <span className={classNames('grow', overviewStyles['stack-1'])}>
                <span className="row between sm">
                  <span>{provider.name}</span>
                  <MoneyText money={provider.deposits} />
                </span>
                <span className={overviewStyles.share} aria-hidden="true">
                  <span style={{ width: `${shareOf(kip(provider), most)}%` }} />
                </span>
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}
