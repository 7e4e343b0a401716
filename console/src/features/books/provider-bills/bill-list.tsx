import type { BillStatus, ProviderBill } from '@kham/contract/operator/books/provider-bills'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import type { StatusTone } from '@kham/ui/status.ts'
import { RowList } from '../../../layout/row-list.tsx'
import { useSortedRows, type SortedColumn } from '../../../layout/use-sorted-rows.ts'
import { useTranslation, type TFunction } from '../../../words.ts'
import { monthText } from '../../../month-text.ts'

const toneOf: Record<BillStatus, StatusTone> = {
  AGREES: 'success',
  DIFFERS: 'fail',
  SETTLED: 'paid',
  PAID: 'success',
}

interface BillListProps {
  bills: readonly ProviderBill[]
  month: string
  onMonth: (month: string) => void
}

/** The provider's bills so far, each a door to its month. */
export function BillList({ bills, month, onMonth }: BillListProps) {
  const { t } = useTranslation('bills')
  const { columns, rows } = useSortedRows(columnsOf(t, month, onMonth), bills)
  return (
    <section className="stack-3" aria-labelledby="bill-list">
      <h3 className="h3" id="bill-list">
        {t('bills:all')}
      </h3>
      {bills.length === 0 ? (
        <p className="muted sm">{t('bills:noBills')}</p>
      ) : (
        <RowList label={t('bills:all')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

const feeOf = ({ settled, fee }: ProviderBill) => settled?.agreedFee ?? fee

const columnsOf = (
  t: TFunction<'bills'>,
  open: string,
  onMonth: (month: string) => void,
): SortedColumn<ProviderBill>[] => [
  {
    key: 'month',
    header: t('bills:month'),
    cell: ({ month }) => (
      <Button
        look="ghost"
        size="sm"
        aria-current={month === open ? 'true' : undefined}
        onClick={() => onMonth(month)}
      >
        {monthText(month)}
      </Button>
    ),
    by: ({ month }) => month,
    card: 'title',
  },
  {
    key: 'fee',
    header: t('bills:fee'),
    cell: (bill) => formatMoney(feeOf(bill), { withUnit: true }),
    by: (bill) => Number(feeOf(bill).amount),
    align: 'right',
    className: 'num',
  },
  {
    key: 'state',
    header: t('bills:state'),
    cell: ({ status }) => <Badge tone={toneOf[status]}>{t(`bills:status.${status}`)}</Badge>,
    by: ({ status }) => status,
    card: 'badge',
  },
]
