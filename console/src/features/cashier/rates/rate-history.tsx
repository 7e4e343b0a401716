import type { SetRate } from '@kham/contract/operator/cashier/rates'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { formatDateTime } from '@kham/ui/format.ts'
import { ListRow } from '@kham/ui/list-row'
import type { StatusTone } from '@kham/ui/status.ts'
import type { Column } from '@kham/ui/table'
import { ChosenTable } from '../../../layout/chosen-table.tsx'
import { rateFigure } from './rate-figure.ts'
import consoleStyles from '@kham/ui/console.module.css'
import listStyles from '@kham/ui/list.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const tones: Record<SetRate['state'], StatusTone> = {
  CURRENT: 'success',
  PLANNED: 'info',
  PAST: 'open',
  WITHDRAWN: 'fail',
}
const keyOf = ({ currency, effectiveAt }: SetRate) => currency + effectiveAt

/** All rates there ever were, the newest first. */
export function RateHistory({ rates }: { rates: readonly SetRate[] }) {
  const { t } = useTranslation('rates')
  return (
    <section className="stack-2" aria-label={t('rates:history')}>
      <h2 className="h3">{t('rates:history')}</h2>
      <div className={consoleStyles['wide-list']}>
        <ChosenTable
          name="rates"
          label={t('rates:history')}
          columns={columns(t)}
          rows={rates}
          rowKey={keyOf}
        />
      </div>
      <ul className={classNames('card', consoleStyles['narrow-list'])} aria-label={t('rates:history')}>
        {rates.map((rate) => (
          <li key={keyOf(rate)} className={listStyles.entry}>
            <ListRow
              title={`${rate.currency} ${rateFigure(rate.buy)} / ${rateFigure(rate.sell)}`}
              text={
                <>
                  {formatDateTime(rate.effectiveAt)}
                  <br />
                  {whoOf(t, rate)}
                </>
              }
              value=""
              badge={<StateBadge rate={rate} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const whoOf = (t: TFunction<'rates'>, { setBy }: SetRate) => setBy ?? t('rates:withAgency')

function StateBadge({ rate: { state } }: { rate: SetRate }) {
  const { t } = useTranslation('rates')
  return <Badge tone={tones[state]}>{t(`rates:state.${state}`)}</Badge>
}

const columns = (t: TFunction<'rates'>): Column<SetRate>[] => [
  { key: 'currency', header: t('rates:column.currency'), cell: ({ currency }) => <b>{currency}</b> },
  {
    key: 'from',
    header: t('rates:column.from'),
    className: 'num',
    cell: ({ effectiveAt }) => formatDateTime(effectiveAt),
  },
  {
    key: 'buy',
    header: t('rates:buy'),
    align: 'right',
    className: 'num',
    cell: ({ buy }) => rateFigure(buy),
  },
  {
    key: 'sell',
    header: t('rates:sell'),
    align: 'right',
    className: 'num',
    cell: ({ sell }) => rateFigure(sell),
  },
  { key: 'setBy', header: t('rates:column.setBy'), cell: (rate) => whoOf(t, rate) },
  { key: 'state', header: t('rates:column.state'), cell: (rate) => <StateBadge rate={rate} /> },
]
