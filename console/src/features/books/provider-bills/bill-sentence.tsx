import { fromMinor, toMinor } from '@kham/contract/money'
import type { ProviderBill } from '@kham/contract/operator/books/provider-bills'
import { formatDateTime, formatDecimal, formatMoney } from '@kham/ui/format.ts'
import { useTranslation } from '../../../words.ts'
import { monthText } from '../../../month-text.ts'
import type { OurMonthTold } from './our-month.ts'
import styles from './provider-bills.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface BillSentenceProps {
  name: string
  month: OurMonthTold
  bill: ProviderBill | undefined
}

const thb = (amount: string) => formatMoney({ amount, currency: 'THB' }, { withUnit: true })

const saidBy = ({ by, at }: Pick<NonNullable<ProviderBill['paid']>, 'by' | 'at'>) => ({
  who: by.name,
  time: formatDateTime(at),
})
const wordsOf = ({ kip, bankReference: reference, ...said }: NonNullable<ProviderBill['paid']>) => ({
  kip: formatMoney(kip, { withUnit: true }),
  reference,
  ...saidBy(said),
})

/** The answer first: what they ask, what it is by our rounds, and by how much these differ; then what became of it. */
export function BillSentence({ name, month, bill }: BillSentenceProps) {
  const { t } = useTranslation('bills')
  const { ours } = bill ?? month
  const own = ours.fee
    ? t('bills:say.ours', {
        fee: formatMoney(ours.fee, { withUnit: true }),
        percent: formatDecimal(ours.percent ?? ''),
      })
    : t('bills:say.noFee', { ggr: formatMoney(ours.ggr, { withUnit: true }) })
  if (!bill)
    return (
      <p className={styles['bill-sentence']}>
        {t(month.isOver ? 'bills:say.none' : 'bills:say.running', { name, month: monthText(month.month) })}{' '}
        {own}
      </p>
    )
  const asks = t('bills:say.asks', { name, fee: thb(bill.fee.amount) })
  const off = bill.difference.fee === null ? null : toMinor(bill.difference.fee.amount)
  const by = off === null || off === 0n ? null : thb(fromMinor(off < 0n ? -off : off))
  return (
    <>
      <p className={styles['bill-sentence']}>
        {asks} {own}{' '}
        {by !== null && off !== null && (
          <b className={off > 0n ? 'neg' : 'pos'}>
            {t(off > 0n ? 'bills:say.more' : 'bills:say.less', { by })}
          </b>
        )}{' '}
        {bill.status === 'AGREES' && <b className="pos">{t('bills:say.agrees')}</b>}
      </p>
      <ul className={classNames('sm muted', styles['bill-said'])}>
        <li>
          {t('bills:say.entered', { who: bill.entered.by.name, time: formatDateTime(bill.entered.at) })}
        </li>
        {bill.settled && (
          <li>
            {t('bills:say.settled', {
              fee: formatMoney(bill.settled.agreedFee, { withUnit: true }),
              who: bill.settled.by.name,
              time: formatDateTime(bill.settled.at),
            })}{' '}
            “{bill.settled.note}”
          </li>
        )}
        {bill.returned.toReversed().map((each) => (
          <li key={each.bankReference}>
            {t('bills:say.paid', wordsOf(each))}
            <br />
            {t('bills:say.returned', { ...wordsOf(each), ...saidBy(each.back) })}
            {each.back.note !== null && ` “${each.back.note}”`}
          </li>
        ))}
        {bill.paid && <li>{t('bills:say.paid', wordsOf(bill.paid))}</li>}
      </ul>
    </>
  )
}
