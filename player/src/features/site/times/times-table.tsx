import { BankMark } from '@kham/ui/bank-mark'
import { formatDateTime, formatMoney, groupDigits } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import type { MeasuredTimes } from '@kham/contract/orders/times'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../words.ts'
import { Gauge } from './gauge.tsx'
import { useDurationWords } from './use-duration-words.ts'
import styles from './times.module.css'
import markStyles from '@kham/ui/mark.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface TookProps {
  mark: ReactNode
  name: ReactNode
  took: { cases: number; medianSeconds: number; p90Seconds: number }
}

function Took({ mark, name, took }: TookProps) {
  const { t } = useTranslation('times')
  const inWords = useDurationWords()
  const { cases, medianSeconds, p90Seconds } = took
  return (
    <li>
      {mark}
      <div className="stack-2">
        <b className="sm">{name}</b>
        <Gauge usual={took} />
        <span className="xs muted">
          {t('times:row', {
            half: inWords(medianSeconds),
            most: inWords(p90Seconds),
            n: groupDigits(String(cases)),
          })}
        </span>
      </div>
    </li>
  )
}

const Sign = ({ path }: { path: Parameters<typeof Icon>[0]['path'] }) => (
  <span className={classNames(markStyles.bmark, markStyles.sm)} aria-hidden="true">
    <Icon path={path} size={18} />
  </span>
)

/** A sum of many, out of the books; of nobody's in particular. */
function PaidOut({ count, amount }: NonNullable<MeasuredTimes['paidOut']>) {
  const { t } = useTranslation('times')
  return (
    <section className={classNames('card', styles['paid-out'])} aria-labelledby="paid-out">
      <h3 id="paid-out" className="sm muted">
        <Icon path={icons.banknote} size={18} />
        <span>{t('times:paidOut.title')}</span>
      </h3>
      <p className={classNames('num', styles.sum)}>{formatMoney(amount, { withUnit: true })}</p>
      <p className="sm faint">{t('times:paidOut.count', { n: groupDigits(String(count)) })}</p>
    </section>
  )
}

/** What was measured, a row for all and one for each method and bank that has enough. A bad week is shown like a good one. */
export function TimesTable({ times: { deposits, withdrawals, paidOut } }: { times: MeasuredTimes }) {
  const { t } = useTranslation('bank', 'times')
  return (
    <div className={styles.times}>
      {paidOut && <PaidOut {...paidOut} />}
      {deposits.length > 0 && (
        <section className="card" aria-labelledby="times-deposits">
          <h3 className="h3" id="times-deposits">
            {t('times:deposits')}
          </h3>
          <ul>
            {deposits.map(({ paymentMethod, displayName, ...took }) => (
              <Took
                key={paymentMethod}
                mark={<Sign path={icons.qr} />}
                name={displayName ?? t('times:allMethods')}
                took={took}
              />
            ))}
          </ul>
        </section>
      )}
      {withdrawals.length > 0 && (
        <section className="card" aria-labelledby="times-withdrawals">
          <h3 className="h3" id="times-withdrawals">
            {t('times:withdrawals')}
          </h3>
          <ul>
            {withdrawals.map(({ bankCode, ...took }) => (
              <Took
                key={bankCode}
                mark={bankCode === null ? <Sign path={icons.bank} /> : <BankMark bank={bankCode} size="sm" />}
                name={bankCode === null ? t('times:allBanks') : t(`bank:short.${bankCode}`)}
                took={took}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** What is counted, and until when. */
export function HowMeasured({ to }: { to: string }) {
  const { t } = useTranslation('times')
  return (
    <p className="xs faint">
      {t('times:how')} <span className="num">{t('times:until', { time: formatDateTime(to) })}</span>
    </p>
  )
}
