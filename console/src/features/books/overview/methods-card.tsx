import type { BankHealth } from '@kham/contract/operator/books/overview'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { formatDateTime } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import type { IconPath } from '@kham/ui/icon'
import type { StatusTone } from '@kham/ui/status.ts'
import type { Overview } from './overview-api.ts'
import consoleStyles from '@kham/ui/console.module.css'
import overviewStyles from './overview.module.css'

const looks: Record<BankHealth, { tone: StatusTone; icon: IconPath }> = {
  UP: { tone: 'success', icon: icons.circleCheck },
  QUIET: { tone: 'open', icon: icons.clock },
  SILENT: { tone: 'paid', icon: icons.warning },
  UNANSWERED: { tone: 'fail', icon: icons.alertCircle },
}

/** How each bank does, when it last told of a payment, and what it has not answered. */
export function MethodsCard({ methods }: Pick<Overview, 'methods'>) {
  const { t } = useTranslation('overview')
  return (
    <section className="card" aria-label={t('overview:methods')}>
      <div className={consoleStyles['page-head']}>
        <h2 className="h2">{t('overview:methods')}</h2>
      </div>
      <ul className={overviewStyles.shares}>
        {methods.map(({ id, name, health, lastPaymentAt, unanswered }) => (
          <li key={id} className="row between sm">
            <span>{name}</span>
            <span className="xs muted">
              <Badge {...looks[health]}>{t(`overview:bank.${health}`)}</Badge>
              <span className="num block">
                {lastPaymentAt ? formatDateTime(lastPaymentAt) : t('overview:noPayment')}
              </span>
              {unanswered > 0 && <b className="neg block">{t('overview:unanswered', { n: unanswered })}</b>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
