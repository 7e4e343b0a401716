import type { OperatorProvider } from '@kham/contract/operator/play/provider-status'
import type { TFunction } from '../../../words.ts'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Column } from '@kham/ui/table'
import { StatusWord } from './status-word.tsx'

export const providerColumns = (t: TFunction<'providers'>): Column<OperatorProvider>[] => [
  {
    key: 'provider',
    header: t('providers:column.provider'),
    card: 'title',
    cell: ({ id, name }) => (
      <span className="row">
        <ProviderMark provider={id} size="sm" />
        <b>{name}</b>
      </span>
    ),
  },
  {
    key: 'status',
    header: t('providers:column.status'),
    card: 'badge',
    cell: (each) => <StatusWord {...each} />,
  },
  {
    key: 'lost',
    header: t('providers:column.lost'),
    align: 'right',
    className: 'num',
    cell: (each) => lostText(t, each),
  },
  ...(['p50', 'p95'] as const).map((share) => ({
    key: share,
    header: t(`providers:column.${share}`),
    align: 'right' as const,
    className: 'num',
    cell: (each: OperatorProvider) => msText(t, each[`${share}Ms`]),
  })),
  {
    key: 'answered',
    header: t('providers:column.answered'),
    className: 'num',
    cell: (each) => <Answered {...each} t={t} />,
  },
  {
    key: 'credit',
    header: t('providers:column.credit'),
    align: 'right',
    className: 'num',
    cell: (each) => creditText(t, each),
  },
]

const lostText = (t: TFunction<'providers'>, { calls, failed }: OperatorProvider) =>
  calls === 0 ? t('providers:noCalls') : t('providers:lost', { failed, calls })

const msText = (t: TFunction<'providers'>, ms: number | null) =>
  ms === null ? '—' : t('providers:ms', { ms })

const creditText = (t: TFunction<'providers'>, { agentCredit }: OperatorProvider) =>
  agentCredit ? formatMoney(agentCredit.credit, { withUnit: true }) : t('providers:notTold')

function Answered({ answeredAt, failedAt, t }: OperatorProvider & { t: TFunction<'providers'> }) {
  return (
    <>
      {answeredAt ? formatDateTime(answeredAt) : t('providers:never')}
      {failedAt !== null && (
        <span className="xs faint failed-at">
          {t('providers:failedAt', { time: formatDateTime(failedAt) })}
        </span>
      )}
    </>
  )
}
