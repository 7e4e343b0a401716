import type { ManagedPromotion } from '@kham/contract/operator/promotions/promotions'
import type { TFunction } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import type { Column } from '@kham/ui/table'
import type { ReactNode } from 'react'
import { fromWords, givesWords, untilWords } from './promotion-words.ts'

const Two = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    {first}
    <span className="xs faint block">{second}</span>
  </>
)

/** What is said of a promotion beside its name and whether it is on. */
export const promotionColumns = (t: TFunction<'promotions'>): Column<ManagedPromotion>[] => [
  {
    key: 'gives',
    header: t('promotions:column.gives'),
    className: 'num',
    cell: (promotion) => givesWords(t, promotion),
  },
  {
    key: 'deposit',
    header: t('promotions:column.deposit'),
    align: 'right',
    className: 'num',
    cell: ({ deposit }) => formatMoney(deposit, { withUnit: true }),
  },
  {
    key: 'period',
    header: t('promotions:column.period'),
    className: 'num',
    cell: (promotion) => <Two first={fromWords(t, promotion)} second={untilWords(t, promotion)} />,
  },
  {
    key: 'claimed',
    header: t('promotions:column.claimed'),
    align: 'right',
    className: 'num',
    cell: ({ figures }) => (
      <Two first={figures.claimed} second={t('promotions:inUse', { n: figures.inUse })} />
    ),
  },
  {
    key: 'cost',
    header: t('promotions:column.cost'),
    align: 'right',
    className: 'num',
    cell: ({ figures: { cost, outstanding } }) => (
      <Two
        first={formatMoney(cost, { withUnit: true })}
        second={t('promotions:outstanding', { amount: formatMoney(outstanding) })}
      />
    ),
  },
]
