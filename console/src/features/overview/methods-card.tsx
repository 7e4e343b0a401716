import { formatDateTime } from '@kham/ui/format.ts'
import { useTranslation } from 'react-i18next'
import type { Overview } from './overview-api.ts'

/** When each bank last told of a payment, and what it has not answered. */
export function MethodsCard({ methods }: Pick<Overview, 'methods'>) {
  const { t } = useTranslation()
  return (
    <section className="card" aria-label={t('overview.methods')}>
      <div className="ch">
        <h2 className="h2">{t('overview.methods')}</h2>
      </div>
      <ul className="shares">
        {methods.map(({ id, name, lastPaymentAt, unanswered }) => (
          <li key={id} className="row between sm">
            <span>{name}</span>
            <span className="xs muted end">
              <span className="num">
                {lastPaymentAt ? formatDateTime(lastPaymentAt) : t('overview.noPayment')}
              </span>
              {unanswered > 0 && <b className="neg block">{t('overview.unanswered', { n: unanswered })}</b>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
