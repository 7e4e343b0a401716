import type { OwnAdjustment } from '@kham/contract/orders/adjustments'
import { useProviderNames, type ProviderNames } from '../../play/providers/provider-names.ts'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { formatDateTime, formatTime } from '@kham/ui/format.ts'
import { ListRow } from '@kham/ui/list-row'
import { MoneyText } from '@kham/ui/money-text'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { Column } from '@kham/ui/table'
import { DayList } from '../kernel/day-list.tsx'
import { leadColumns } from '../kernel/order-list.tsx'

export function AdjustmentList({ rows }: { rows: readonly OwnAdjustment[] | undefined }) {
  const { t } = useTranslation('adjustment')
  return (
    <DayList
      label={t('adjustment:title')}
      rows={rows}
      columns={columns(t, useProviderNames())}
      keyOf={({ id }) => id}
      timeOf={timeOf}
      renderRow={(row) => <AdjustmentRow row={row} />}
      lines={2}
    />
  )
}

const timeOf = ({ at }: OwnAdjustment) => at

/** The player's gain; below zero when credit was taken. */
const changeOf = ({ direction, amount }: OwnAdjustment) =>
  direction === 'GIVE' ? amount : { ...amount, amount: `-${amount.amount}` }
const lookOf = ({ direction }: OwnAdjustment) => (direction === 'GIVE' ? 'pos' : '')

function AdjustmentRow({ row }: { row: OwnAdjustment }) {
  const { t } = useTranslation('adjustment')
  const providerName = useProviderNames()
  const text = (
    <>
      {formatTime(row.at)} · {providerName(row.providerId)}
      <span className="block">{row.code}</span>
      <TakenBack row={row} />
    </>
  )
  return (
    <ListRow
      mark={<ProviderMark provider={row.providerId} />}
      title={t(`adjustment:reasonOf.${row.reason}`)}
      text={text}
      value={<MoneyText money={changeOf(row)} sign className={lookOf(row)} />}
    />
  )
}

function TakenBack({ row: { reversedAt } }: { row: OwnAdjustment }) {
  const { t } = useTranslation('adjustment')
  if (reversedAt === null) return null
  return <span className="block">{t('adjustment:reversed', { time: formatDateTime(reversedAt) })}</span>
}

const columns = (t: TFunction<'adjustment'>, providerName: ProviderNames): Column<OwnAdjustment>[] => [
  ...leadColumns<OwnAdjustment>(
    { codeTime: t('adjustment:codeTime'), provider: t('adjustment:provider') },
    providerName,
    timeOf,
  ),
  {
    key: 'reason',
    header: t('adjustment:reason'),
    cell: (row) => (
      <>
        {t(`adjustment:reasonOf.${row.reason}`)}
        <TakenBack row={row} />
      </>
    ),
  },
  {
    key: 'credit',
    header: t('adjustment:credit'),
    align: 'right',
    cell: (row) => (
      <MoneyText money={changeOf(row)} withUnit={false} sign className={`bold ${lookOf(row)}`} />
    ),
  },
]
