import type { OwnAdjustment } from '@kham/contract/adjustments'
import { formatTime } from '@kham/ui/format.ts'
import { ListRow } from '@kham/ui/list-row'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import { Table, type Column } from '@kham/ui/table'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { dayGroups } from '../orders/day-groups.ts'
import { leadColumns } from '../orders/order-list.tsx'

type Line = OwnAdjustment & { createdAt: string }

/** Adjustments by day on small screens, as a table from 1180 px. */
export function AdjustmentList({ rows }: { rows: readonly OwnAdjustment[] }) {
  const { t } = useTranslation('adjustment')
  const lines = rows.map((row) => ({ ...row, createdAt: row.at }))
  return (
    <>
      <div className="ml stack">
        {dayGroups(rows, ({ at }) => at).map((group) => (
          <section key={group.day} aria-label={group.day}>
            <h2 className="daylabel num">{group.day}</h2>
            <ul className="card">
              {group.rows.map((row) => (
                <li key={row.id} className="tx">
                  <AdjustmentRow row={row} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="tb">
        <Table label={t('title')} columns={columns(t)} rows={lines} rowKey={({ id }) => id} />
      </div>
    </>
  )
}

/** What the player has more by it; below zero when it was taken. */
const changeOf = ({ direction, amount }: OwnAdjustment) =>
  direction === 'GIVE' ? amount : { ...amount, amount: `-${amount.amount}` }
const lookOf = ({ direction }: OwnAdjustment) => (direction === 'GIVE' ? 'pos' : '')

function AdjustmentRow({ row }: { row: OwnAdjustment }) {
  const { t } = useTranslation('adjustment')
  const text = (
    <>
      {formatTime(row.at)} · {t(`common:provider.${row.providerId}`)}
      <span className="block">{row.code}</span>
    </>
  )
  return (
    <ListRow
      mark={<ProviderMark provider={row.providerId} />}
      title={t(`reasonOf.${row.reason}`)}
      text={text}
      value={<MoneyText money={changeOf(row)} sign className={lookOf(row)} />}
    />
  )
}

const columns = (t: TFunction<'adjustment'>): Column<Line>[] => [
  ...leadColumns<Line>({ codeTime: t('codeTime'), provider: t('provider') }, (id) =>
    t(`common:provider.${id}`),
  ),
  { key: 'reason', header: t('reason'), cell: ({ reason }) => t(`reasonOf.${reason}`) },
  {
    key: 'credit',
    header: t('credit'),
    align: 'right',
    cell: (row) => <MoneyText money={changeOf(row)} withUnit={false} sign className={`b ${lookOf(row)}`} />,
  },
]
