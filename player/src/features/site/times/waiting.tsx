import * as icons from '@kham/ui/icons.ts'
import { Notice } from '@kham/ui/notice'
import { useNow } from '@kham/ui/use-now.ts'
import { ContactSupport } from '../../../layout/contact-support.tsx'
import { useTranslation } from '../../../words.ts'
import { Gauge } from './gauge.tsx'
import { useUsual, type Usual } from './times-api.ts'
import { useDurationWords } from './use-duration-words.ts'
import { useNineOfTen } from './use-nine-of-ten.ts'
import styles from './times.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const stepMs = 5000

interface WaitingOfProps extends Omit<WaitingProps, 'usual' | 'where'> {
  /** The payment method, or the bank. */
  of: string
  /** Where the money is now. */
  at: 'deposit' | 'open' | 'paid'
  provider: string
}

/** Nothing while it is not told how long it usually takes. */
export function WaitingOf({ of, at, provider, ...order }: WaitingOfProps) {
  const { t } = useTranslation('times')
  const usual = useUsual(order.kind, of)
  return usual ? <Waiting {...order} usual={usual} where={t(`times:where.${at}`, { provider })} /> : null
}

interface WaitingProps {
  kind: 'deposit' | 'withdraw'
  /** The order's. */
  code: string
  usual: Usual
  /** When it began. */
  since: string
  /** Where the money is, for those who wait longer than nine of ten. */
  where: string
}

/** How long an order under way has taken, beside how long it usually takes. Past nine of ten it says so itself. */
function Waiting({ kind, code, usual, since, where }: WaitingProps) {
  const { t } = useTranslation('order', 'times')
  const inWords = useDurationWords()
  const nineOfTen = useNineOfTen(kind, usual)
  const nowSeconds = Math.max((useNow(stepMs) - Date.parse(since)) / 1000, 0)
  const isLate = nowSeconds > usual.p90Seconds
  const soFar = t('times:soFar', { time: inWords(nowSeconds, Math.floor) })
  return (
    <div className="stack">
      <section className={classNames('card card-p', styles.waiting)} aria-label={t('times:label')}>
        <p>
          <b>
            {isLate ? t('times:late') : t(`times:usually.${kind}`, { time: inWords(usual.medianSeconds) })}
          </b>{' '}
          <span className="muted">· {soFar}</span>
        </p>
        <Gauge usual={usual} nowSeconds={nowSeconds} inWords={inWords} />
        <p className="xs muted">
          {t('times:half', { time: inWords(usual.medianSeconds) })} · {nineOfTen}
        </p>
      </section>
      <div role="status" className={styles.late}>
        {isLate && (
          <Notice tone="warn" icon={icons.warning}>
            {where} <ContactSupport inline label={t('order:ask.about')} about={code} />
          </Notice>
        )}
      </div>
    </div>
  )
}
