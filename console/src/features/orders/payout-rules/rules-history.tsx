import type { PayoutRules, PayoutRulesChange } from '@kham/contract/operator/orders/payout-rules'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import styles from '../../../layout/rules-form.module.css'

/** Who has changed the rules, the newest change first, and what it was before. */
export function RulesHistory({ changes }: { changes: readonly PayoutRulesChange[] }) {
  const { t } = useTranslation('payoutRules')
  return (
    <section className="stack-2" aria-label={t('payoutRules:history')}>
      <h2 className="h3">{t('payoutRules:history')}</h2>
      {changes.length === 0 && <p className="muted sm">{t('payoutRules:noHistory')}</p>}
      <ul className={styles['rules-changes']}>
        {changes.map((change) => (
          <li key={change.version} className="card card-p stack-2">
            <div className="row between wrap">
              <b>{change.by}</b>
              <span className="xs faint num">
                {formatDateTime(change.at)} · {t('payoutRules:version', { version: change.version })}
              </span>
            </div>
            <ul className="sm">
              {differences(t, change).map(({ label, before, after }) => (
                <li key={label}>
                  {label}: <span className="num muted">{before}</span> → <b className="num">{after}</b>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

const labels = {
  automatic: 'automatic',
  most: 'most',
  mostOfPlayer: 'mostOfPlayer',
  timesOfPlayer: 'timesOfPlayer',
  mostOfAll: 'mostOfAll',
  accountAgeHours: 'accountAgeHours',
  payoutsByHand: 'byHandOn',
  fourEyesFrom: 'two',
} as const satisfies Record<keyof PayoutRules, string>

function differences(t: TFunction<'payoutRules'>, { before, after }: PayoutRulesChange) {
  return (Object.keys(labels) as (keyof PayoutRules)[])
    .map((name) => ({
      label: t(`payoutRules:${labels[name]}`),
      before: shown(t, before[name]),
      after: shown(t, after[name]),
    }))
    .filter((each) => each.before !== each.after)
}

function shown(t: TFunction<'payoutRules'>, value: PayoutRules[keyof PayoutRules]): string {
  if (value === null) return t('payoutRules:never')
  if (typeof value === 'boolean') return t(value ? 'on' : 'off')
  return typeof value === 'number' ? String(value) : formatMoney(value, { withUnit: true })
}
