import { BankMark } from '@kham/ui/bank-mark'
import { formatDateTime, formatMoney, groupDigits } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon, type IconPath } from '@kham/ui/icon'
import type { MeasuredTimes } from '@kham/contract/orders/times'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../words.ts'
import { Gauge } from './gauge.tsx'
import { useDurationWords } from './use-duration-words.ts'
import styles from './times.module.css'
import markStyles from '@kham/ui/mark.module.css'
import { classNames } from '@kham/ui/class-names.ts'

type Measured = Pick<MeasuredTimes['withdrawals'][number], 'cases' | 'medianSeconds' | 'p90Seconds'>

/** "Half within 4 minutes, nine of ten within 11 minutes, of 412". */
function useTold() {
  const { t } = useTranslation('times')
  const inWords = useDurationWords()
  return ({ cases, medianSeconds, p90Seconds }: Measured) =>
    t('times:row', {
      half: inWords(medianSeconds),
      most: inWords(p90Seconds),
      n: groupDigits(String(cases)),
    })
}

interface TookProps {
  mark: ReactNode
  name: ReactNode
  took: Measured
}

function Took({ mark, name, took }: TookProps) {
  const told = useTold()
  return (
    <li>
      {mark}
      <div className="stack-2">
        <b className="sm">{name}</b>
        <Gauge usual={took} />
        <span className="xs muted">{told(took)}</span>
      </div>
    </li>
  )
}

const Sign = ({ path }: { path: IconPath }) => (
  <span className={classNames(markStyles.bmark, markStyles.sm)} aria-hidden="true">
    <Icon path={path} size={18} />
  </span>
)

interface FigureProps {
  id: string
  icon: IconPath
  title: string
  value: string
  text: string
}

/** One measured figure, of all players together. */
const Figure = ({ id, icon, title, value, text }: FigureProps) => (
  <section className={classNames('card', styles.figure)} aria-labelledby={id}>
    <h3 id={id} className="sm muted">
      <Icon path={icon} size={18} />
      <span>{title}</span>
    </h3>
    <p className={classNames('num', styles.value)}>{value}</p>
    <p className="sm faint">{text}</p>
  </section>
)

/** The measured times of all orders, and a row for each method and bank that has enough of them. */
export function TimesTable({ times: { deposits, withdrawals, paidOut } }: { times: MeasuredTimes }) {
  const { t } = useTranslation('bank', 'times')
  const inWords = useDurationWords()
  const told = useTold()
  const byMethod = deposits.filter(({ paymentMethod }) => paymentMethod !== null)
  const byBank = withdrawals.flatMap(({ bankCode, ...took }) =>
    bankCode === null ? [] : [{ bankCode, took }],
  )
  const ofAll: (Pick<FigureProps, 'id' | 'icon' | 'title'> & { took: Measured | undefined })[] = [
    {
      id: 'times-deposits',
      icon: icons.bolt,
      title: t('times:deposits'),
      took: deposits.find(({ paymentMethod }) => paymentMethod === null),
    },
    {
      id: 'times-withdrawals',
      icon: icons.clock,
      title: t('times:withdrawals'),
      took: withdrawals.find(({ bankCode }) => bankCode === null),
    },
  ]
  return (
    <div className={styles.times}>
      <div className={styles.figures}>
        {ofAll.map(
          ({ took, ...figure }) =>
            took && (
              <Figure key={figure.id} {...figure} value={inWords(took.medianSeconds)} text={told(took)} />
            ),
        )}
        {paidOut && (
          <Figure
            id="paid-out"
            icon={icons.banknote}
            title={t('times:paidOut.title')}
            value={formatMoney(paidOut.amount, { withUnit: true })}
            text={t('times:paidOut.count', { n: groupDigits(String(paidOut.count)) })}
          />
        )}
      </div>
      {byBank.length + byMethod.length > 0 && (
        <div className={classNames('card', styles.rows)}>
          {byBank.length > 0 && (
            <section aria-labelledby="times-banks">
              <h3 className="h3" id="times-banks">
                {t('times:byBank')}
              </h3>
              <ul>
                {byBank.map(({ bankCode, took }) => (
                  <Took
                    key={bankCode}
                    mark={<BankMark bank={bankCode} size="sm" />}
                    name={t(`bank:short.${bankCode}`)}
                    took={took}
                  />
                ))}
              </ul>
            </section>
          )}
          {byMethod.length > 0 && (
            <section aria-labelledby="times-methods">
              <h3 className="h3" id="times-methods">
                {t('times:byMethod')}
              </h3>
              <ul>
                {byMethod.map(({ paymentMethod, displayName, ...took }) => (
                  <Took key={paymentMethod} mark={<Sign path={icons.qr} />} name={displayName} took={took} />
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </div>
  )
}

/** What is counted, and until when. */
export function MeasuredUntil({ to }: { to: string }) {
  const { t } = useTranslation('times')
  return (
    <p className="xs faint">
      {t('times:how')} <span className="num">{t('times:until', { time: formatDateTime(to) })}</span>
    </p>
  )
}
