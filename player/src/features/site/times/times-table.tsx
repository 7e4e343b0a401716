import { BankMark } from '@kham/ui/bank-mark'
import { formatDateTime, groupDigits } from '@kham/ui/format.ts'
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

/** What was measured, a row for all and one for each method and bank that has enough. A bad week is shown like a good one. */
export function TimesTable({ times: { deposits, withdrawals } }: { times: MeasuredTimes }) {
  const { t } = useTranslation('bank', 'times')
  return (
    <div className={styles.times}>
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
