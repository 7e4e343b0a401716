import { accountAgeBounds } from '@kham/contract/operator/orders/payout-rules'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { isAmount } from '@kham/ui/amount-input.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { timesBounds, wholeIn, type RulesDraft } from './rules-draft.ts'
import styles from '../../../layout/rules-form.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The effect of the rules, in sentences. */
export function RulesEffect({ draft }: { draft: RulesDraft }) {
  const { t } = useTranslation('payoutRules')
  return (
    <section
      className={classNames('inner inner-p stack-2', styles['rules-effect'])}
      aria-label={t('payoutRules:effect')}
    >
      <h2 className="h3">{t('payoutRules:effect')}</h2>
      <ul className="sm">
        {sentences(t, draft).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

const kip = (amount: string) =>
  isAmount(amount) ? formatMoney({ amount, currency: 'LAK' }, { withUnit: true }) : '—'

function sentences(t: TFunction<'payoutRules'>, draft: RulesDraft): string[] {
  if (!draft.automatic) return [t('payoutRules:effectOff')]
  if (draft.payoutsByHand) return [t('payoutRules:effectByHand')]
  const hours = wholeIn(draft.accountAgeHours, accountAgeBounds) ?? '—'
  const times = wholeIn(draft.timesOfPlayer, timesBounds) ?? '—'
  return [
    t('payoutRules:effectOn', { most: kip(draft.most), n: hours }),
    t('payoutRules:effectPlayer', { times, sum: kip(draft.mostOfPlayer) }),
    t('payoutRules:effectAll', { sum: kip(draft.mostOfAll) }),
    t('payoutRules:effectNever'),
    t('payoutRules:effectWait'),
  ]
}
