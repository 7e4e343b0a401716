import { fromMinor, toMinor, type Money } from '@kham/contract/money'
import type { ProviderBill } from '@kham/contract/operator/books/provider-bills'
import { Badge } from '@kham/ui/badge'
import { formatMoney, groupDigits } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import type { Column } from '@kham/ui/table'
import { RowList } from '../../../layout/row-list.tsx'
import { useTranslation, type TFunction } from '../../../words.ts'
import type { OurMonthTold } from './our-month.ts'

interface Line {
  key: 'rounds' | 'turnover' | 'won' | 'ggr' | 'carriedIn' | 'fee'
  ours: string | null
  theirs: string | null
  off: string | null
  isSame: boolean | null
}

const shown = (money: Money | null) => (money === null ? null : formatMoney(money))
const count = (n: number | null) =>
  n === null ? null : `${n < 0 ? '−' : ''}${groupDigits(String(Math.abs(n)))}`
const isNothing = (money: Money | null) => (money === null ? null : toMinor(money.amount) === 0n)

/** Each figure of theirs beside ours. Of one who tells no rounds only the game win can be compared. */
export function CompareTable({ month, bill }: { month: OurMonthTold; bill: ProviderBill | undefined }) {
  const { t } = useTranslation('bills', 'report')
  const { ours } = bill ?? month
  const line = (key: 'turnover' | 'won' | 'fee'): Line => ({
    key,
    ours: shown(ours[key]),
    theirs: bill ? shown(bill[key]) : null,
    off: bill ? shown(bill.difference[key]) : null,
    isSame: bill ? isNothing(bill.difference[key]) : null,
  })
  const theirGgr = bill && {
    amount: fromMinor(toMinor(bill.turnover.amount) - toMinor(bill.won.amount)),
    currency: 'THB' as const,
  }
  const lines: Line[] = [
    {
      key: 'rounds',
      ours: count(ours.rounds),
      theirs: bill ? count(bill.rounds) : null,
      off: bill ? count(bill.difference.rounds) : null,
      isSame: bill && bill.difference.rounds !== null ? bill.difference.rounds === 0 : null,
    },
    line('turnover'),
    line('won'),
    {
      key: 'ggr',
      ours: shown(ours.ggr),
      theirs: theirGgr ? shown(theirGgr) : null,
      off: bill ? shown(bill.difference.ggr) : null,
      isSame: bill ? isNothing(bill.difference.ggr) : null,
    },
    ...(isNothing(ours.carriedIn)
      ? []
      : [{ key: 'carriedIn' as const, ours: shown(ours.carriedIn), theirs: null, off: null, isSame: null }]),
    line('fee'),
  ]
  const columns = columnsOf(t)
  return <RowList label={t('bills:compare')} columns={columns} rows={lines} rowKey={({ key }) => key} />
}

function columnsOf(t: TFunction<'bills' | 'report'>): Column<Line>[] {
  const words = {
    rounds: t('report:column.rounds'),
    turnover: t('report:column.turnover'),
    won: t('report:column.won'),
    ggr: t('report:column.ggr'),
    carriedIn: t('bills:carriedIn'),
    fee: t('bills:fee'),
  }
  return [
    { key: 'line', header: t('bills:line'), cell: ({ key }) => <b>{words[key]}</b>, card: 'title' },
    {
      key: 'ours',
      header: t('bills:ours'),
      cell: ({ ours: own }) => own ?? '—',
      align: 'right',
      className: 'num',
    },
    {
      key: 'theirs',
      header: t('bills:theirs'),
      cell: ({ theirs }) => theirs ?? '—',
      align: 'right',
      className: 'num',
    },
    {
      key: 'off',
      header: t('bills:difference'),
      cell: ({ off }) => off ?? '—',
      align: 'right',
      className: 'num',
    },
    {
      key: 'same',
      header: <span className="sr">{t('bills:state')}</span>,
      name: t('bills:state'),
      card: 'badge',
      cell: ({ isSame }) =>
        isSame !== null && (
          <Badge tone={isSame ? 'success' : 'fail'} icon={isSame ? icons.check : icons.warning}>
            {t(isSame ? 'bills:same' : 'bills:differs')}
          </Badge>
        ),
    },
  ]
}
