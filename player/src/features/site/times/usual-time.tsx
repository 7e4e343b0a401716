import { groupDigits } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { useTranslation } from '../../../words.ts'
import { Gauge } from './gauge.tsx'
import { Histogram } from './histogram.tsx'
import { useUsual, type Usual } from './times-api.ts'
import { useNineOfTen } from './use-nine-of-ten.ts'
import { useDurationWords } from './use-duration-words.ts'
import styles from './times.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface UsualTimeOfProps {
  kind: 'deposit' | 'withdraw'
  /** The payment method, or the bank. */
  of: string | undefined
}

/** Nothing while it is not told. */
export function UsualTimeOf({ kind, of }: UsualTimeOfProps) {
  const usual = useUsual(kind, of)
  return usual ? <UsualTime kind={kind} usual={usual} /> : null
}

interface UsualTimeProps {
  kind: 'deposit' | 'withdraw'
  usual: Usual
}

/** The usual duration, before the order is made. */
function UsualTime({ kind, usual }: UsualTimeProps) {
  const { t } = useTranslation('times')
  const inWords = useDurationWords()
  const { spread, medianSeconds } = usual
  const histogram = kind === 'withdraw' && spread
  return (
    <div className={classNames('card', styles.wait)}>
      <span className={styles.icon}>
        <Icon path={icons.clock} />
      </span>
      <div className="stack-2">
        <b>{t(`times:usually.${kind}`, { time: inWords(medianSeconds) })}</b>
        {!histogram && <Gauge usual={usual} />}
        <span className="sm muted">{useNineOfTen(kind, usual)}</span>
        {!histogram && <Measured usual={usual} />}
      </div>
      {histogram && (
        <>
          <Histogram spread={histogram} medianSeconds={medianSeconds} />
          <Measured usual={usual} />
        </>
      )}
    </div>
  )
}

function Measured({ usual: { cases, nightSeconds } }: { usual: Usual }) {
  const { t } = useTranslation('times')
  const inWords = useDurationWords()
  return (
    <span className={classNames('xs faint', styles.measured)}>
      {t('times:measured', { n: groupDigits(String(cases)) })}
      {nightSeconds !== null && ` · ${t('times:night', { time: inWords(nightSeconds) })}`}
    </span>
  )
}

interface TookOfProps {
  kind: 'deposit' | 'withdraw'
  /** The payment method, or the bank. */
  of: string
  since: string
  until: string
}

/** How long an order took, beside half of those of the last week, where that is told. */
export function TookOf({ kind, of, since, until }: TookOfProps) {
  const { t } = useTranslation('times')
  const inWords = useDurationWords()
  const usual = useUsual(kind, of)
  const seconds = (Date.parse(until) - Date.parse(since)) / 1000
  return (
    <p className={classNames('sm center', styles.took)}>
      <Icon path={icons.clock} size={16} />{' '}
      <span>
        {t('times:took', { time: inWords(seconds) })}
        {usual && ` · ${t('times:half', { time: inWords(usual.medianSeconds) })}`}
      </span>
    </p>
  )
}
