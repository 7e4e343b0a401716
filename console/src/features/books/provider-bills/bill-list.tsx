import type { BillStatus, ProviderBill } from '@kham/contract/operator/books/provider-bills'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import type { StatusTone } from '@kham/ui/status.ts'
import { useTranslation } from '../../../words.ts'
import { monthText } from '../../../month-text.ts'
import styles from './provider-bills.module.css'

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
  return (
    <section className="card card-p stack-2" aria-labelledby="bill-list">
      <h3 className="h3" id="bill-list">
        {t('bills:all')}
      </h3>
      {bills.length === 0 && <p className="muted sm">{t('bills:noBills')}</p>}
      <ul className={styles['bill-list']}>
        {bills.map((bill) => (
          <li key={bill.id} className="row between">
            <Button
              look="ghost"
              size="sm"
              aria-current={bill.month === month ? 'true' : undefined}
              onClick={() => onMonth(bill.month)}
            >
              {monthText(bill.month)}
            </Button>
            <span className="num sm">
              {formatMoney(bill.settled?.agreedFee ?? bill.fee, { withUnit: true })}
            </span>
            <Badge tone={toneOf[bill.status]}>{t(`bills:status.${bill.status}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
