import type { OperatorProvider } from '@kham/contract/operator/play/provider-status'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../words.ts'
import styles from './providers.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** How a provider does, by the calls of the last minutes, and what is left of the agency's credit there. */
export function HealthLine({ provider }: { provider: OperatorProvider }) {
  const { t } = useTranslation('providers')
  const { calls, failed, p50Ms, p95Ms, answeredAt, failedAt, agentCredit } = provider
  const ms = (value: number | null) => (value === null ? '—' : t('providers:ms', { ms: value }))
  return (
    <dl className={classNames('sm', styles['provider-health'])}>
      <Fact name={t('providers:column.lost')}>
        {calls === 0 ? t('providers:noCalls') : t('providers:lost', { failed, calls })}
      </Fact>
      <Fact name={t('providers:column.p50')}>{ms(p50Ms)}</Fact>
      <Fact name={t('providers:column.p95')}>{ms(p95Ms)}</Fact>
      <Fact name={t('providers:column.answered')}>
        {answeredAt ? formatDateTime(answeredAt) : t('providers:never')}
        {failedAt !== null && (
          <span className="xs faint block">
            {t('providers:failedAt', { time: formatDateTime(failedAt) })}
          </span>
        )}
      </Fact>
      <Fact name={t('providers:column.credit')}>
        {agentCredit ? formatMoney(agentCredit.credit, { withUnit: true }) : t('providers:notTold')}
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="xs muted">{name}</dt>
    <dd className="num">{children}</dd>
  </div>
)
