import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { formatMoney } from '@kham/ui/format.ts'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'
import type { Deduction } from '../money-way/deduction-api.ts'
import { differencesOf } from '../money-way/deduction.ts'
import styles from './deductions.module.css'

const looks = {
  good: { icon: icons.circleCheck, tone: 'pos' },
  bad: { icon: icons.alertCircle, tone: 'neg' },
  open: { icon: icons.clock, tone: 'muted' },
} as const
const ofLedger = { SAME: 'good', DIFFERS: 'bad', NOT_YET: 'open' } as const

/** Whether the books say what the accepted terms come to now, and what the ledger has moved. */
export function RightCard({ deduction, order }: { deduction: Deduction; order: QueuedWithdraw }) {
  const { t } = useTranslation('deduction')
  const { isSame, ledger, booked, reckoned } = deduction
  const differs = differencesOf(deduction).map((part) =>
    t('deduction:differs', {
      part: t(`deduction:part.${part}`),
      booked: formatMoney(booked[part], { withUnit: true }),
      reckoned: formatMoney(reckoned[part], { withUnit: true }),
    }),
  )
  return (
    <section className="card stack-2" aria-labelledby="right">
      <h2 id="right" className="h2">
        {t('deduction:right')}
      </h2>
      <ul className={styles.checked}>
        <Checked look={isSame ? 'good' : 'bad'} text={t(isSame ? 'deduction:same' : 'deduction:notSame')} />
        {differs.map((line) => (
          <li key={line} className="num">
            {line}
          </li>
        ))}
        <Checked look={ofLedger[ledger]} text={t(`deduction:ledger.${ledger}`)} />
      </ul>
      <div className="row wrap">
        <Link to="/players/$playerId" params={{ playerId: order.player.id }} className="link sm">
          {t('deduction:player')}
        </Link>
        <Link to="/money/$kind/$id" params={{ kind: 'withdrawal', id: order.id }} className="link sm">
          {t('moneyDoor')}
        </Link>
      </div>
    </section>
  )
}

const Checked = ({ look, text }: { look: keyof typeof looks; text: string }) => (
  <li className={`row top ${looks[look].tone}`}>
    <Icon path={looks[look].icon} size={18} />
    <span>{text}</span>
  </li>
)
