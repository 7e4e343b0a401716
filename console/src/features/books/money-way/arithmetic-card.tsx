import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { rateLine } from '@kham/ui/rate-line.ts'
import { useTranslation } from '../../../words.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import type { Deduction } from './deduction-api.ts'
import { isSome, linesOf, rulesOf, type LineName, type RuleName, type Stage } from './deduction.ts'
import styles from './arithmetic.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface ArithmeticCardProps {
  deduction: Deduction
  order: QueuedWithdraw
  stage: Stage
  /** When the excess over the maximum returned; null = it has not. */
  backAt: string | null
  paidAt: string | null
}

interface Line {
  sign: string
  title: string
  notes: string[]
  value: string
  look?: 'equals' | 'total' | 'taken' | 'back'
}

/** How the payout came about, line by line, in the figures of the books. */
export function ArithmeticCard(props: ArithmeticCardProps) {
  const { t } = useTranslation('deduction')
  const lines = useLines(props)
  return (
    <section className="card stack-2" aria-labelledby="arithmetic">
      <div className="row between wrap">
        <h2 id="arithmetic" className="h2">
          {t('deduction:arithmetic')}
        </h2>
        <span className="sm faint">{t('deduction:asBooked')}</span>
      </div>
      <ol className={styles.arithmetic}>
        {linesOf(props.deduction).map((name) => {
          const { sign, title, notes, value, look } = lines[name]()
          return (
            <li key={name} className={look && styles[look]}>
              <span className={styles.sign} aria-hidden="true">
                {sign}
              </span>
              <span>
                {title}
                {notes.map((note) => (
                  <small key={note}>{note}</small>
                ))}
              </span>
              <span className={classNames('num', styles.value)}>{value}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function useLines({
  deduction,
  order,
  stage,
  backAt,
  paidAt,
}: ArithmeticCardProps): Record<LineName, () => Line> {
  const { t } = useTranslation('deduction')
  const provider = useProviderNames()(order.providerId)
  const { booked, had, most, usage } = deduction
  const account = `${order.bankName} •${order.accountNumber.slice(-4)}`
  const numbers = rulesOf(deduction).map(({ name }) => name)
  const byRule = (name: RuleName, text: string) =>
    t('deduction:byRule', { n: numbers.indexOf(name) + 1, text })
  const back =
    stage === 'unpaid' || stage === 'unpaidComing'
      ? []
      : [backAt ? t('deduction:backSince', { time: formatDateTime(backAt) }) : t('deduction:backLater')]
  return {
    withdrawn: () => ({
      sign: '',
      title: t('deduction:line.withdrawn', { provider }),
      notes: usage?.terms.withdrawAll ? [byRule('all', t('deduction:note.all'))] : [],
      value: formatMoney(order.amount),
    }),
    own: () => ({
      sign: '',
      title: t('deduction:line.own'),
      notes: [t('deduction:note.own')],
      value: formatMoney(booked.own),
    }),
    bonus: () => ({
      sign: '−',
      title: t('deduction:line.bonus'),
      notes: [
        byRule('bonus', t('deduction:note.bonus')),
        ...(isSome(had.bonus)
          ? [t('deduction:note.hadBonus', { amount: formatMoney(had.bonus, { withUnit: true }) })]
          : []),
      ],
      value: formatMoney(booked.bonus),
      look: 'taken',
    }),
    left: () => ({
      sign: '=',
      title: t('deduction:line.left'),
      notes: [],
      value: formatMoney(booked.left),
      look: 'equals',
    }),
    most: () => ({
      sign: '↧',
      title: t(isSome(booked.own) ? 'deduction:line.mostBesideOwn' : 'deduction:line.most'),
      notes: [
        byRule(
          'most',
          t(usage?.terms.excessTo === 'AGENCY' ? 'deduction:note.mostAgency' : 'deduction:note.mostPlayer'),
        ),
        ...(isSome(had.paid)
          ? [t('deduction:note.hadPaid', { amount: formatMoney(had.paid, { withUnit: true }) })]
          : []),
      ],
      value: most ? formatMoney(most) : '',
    }),
    returned: () => ({
      sign: '↩',
      title: t('deduction:line.returned', { provider }),
      notes: back,
      value: formatMoney(booked.returned),
      look: 'back',
    }),
    forfeited: () => ({
      sign: '−',
      title: t('deduction:line.forfeited'),
      notes: [byRule('most', t('deduction:note.forfeited'))],
      value: formatMoney(booked.forfeited),
      look: 'taken',
    }),
    paid: () => ({
      sign: '=',
      title: t('deduction:line.paid'),
      notes: [],
      value: formatMoney(booked.paid),
      look: 'equals',
    }),
    rate: () => ({
      sign: '×',
      title: t('deduction:line.rate'),
      notes: [],
      value: rateLine('THB', order.rate),
    }),
    receive: () => ({
      sign: '=',
      title: t(`deduction:receive.${stage}`, { account }),
      notes: [[paidAt && formatDateTime(paidAt), order.bankReference].filter(Boolean).join(' · ')].filter(
        (note) => note !== '',
      ),
      value: formatMoney(booked.receive, { withUnit: true }),
      look: 'total',
    }),
  }
}
