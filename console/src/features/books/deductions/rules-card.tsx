import { formatDecimal, formatMoney } from '@kham/ui/format.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'
import { givesWords } from '../../promotions/promotions/promotion-words.ts'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import type { Deduction } from '../money-way/deduction-api.ts'
import { rulesOf, type RuleName } from '../money-way/deduction.ts'
import styles from './deductions.module.css'

/** The rules that the player accepted, numbered; those that took something are lit. */
export function RulesCard({ deduction }: { deduction: Deduction & { usage: object } }) {
  const { t } = useTranslation('deduction')
  const words = useRuleWords(deduction.usage)
  const { version, promotionId } = deduction.usage
  return (
    <section className="card stack-2" aria-labelledby="rules">
      <div className="row between wrap">
        <h2 id="rules" className="h2">
          {t('deduction:rules')}
        </h2>
        <Link to="/promotions/$id" params={{ id: promotionId }} className="link sm">
          {t('deduction:version', { version })}
        </Link>
      </div>
      <ol className={styles['accepted-rules']}>
        {rulesOf(deduction).map(({ name, isUsed }) => (
          <li key={name} className={isUsed ? styles.lit : undefined}>
            {words[name]}
            {isUsed && <span className="sr"> {t('deduction:used')}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

type Usage = NonNullable<Deduction['usage']>
const money = (amount: Usage['brought']) => formatMoney(amount, { withUnit: true })

function useRuleWords({ terms, firstOrderOnly, providers, ...given }: Usage): Record<RuleName, string> {
  const { t } = useTranslation('deduction', 'promotions')
  const providerName = useProviderNames()
  const { turnoverMultiple, maxWithdraw, excessTo } = terms
  const play =
    turnoverMultiple !== null && given.turnoverRequired !== null
      ? t('deduction:rule.play', {
          n: formatDecimal(turnoverMultiple),
          amount: money(given.turnoverRequired),
        })
      : t('deduction:rule.noPlay')
  const most = maxWithdraw
    ? t(excessTo === 'AGENCY' ? 'deduction:rule.mostAgency' : 'deduction:rule.mostPlayer', {
        amount: money(maxWithdraw),
      })
    : t('deduction:rule.noMost')
  return {
    who: t(firstOrderOnly ? 'deduction:rule.first' : 'deduction:rule.anybody'),
    gives: t('deduction:rule.gives', {
      deposit: money(terms.deposit),
      gives: givesWords(t, terms),
      bonus: money(given.promotionCredit),
    }),
    where: t('deduction:rule.where', { providers: providers.map(providerName).join(', ') }),
    play,
    target: t('deduction:rule.target', { amount: money(terms.withdrawCredit) }),
    all: t(terms.withdrawAll ? 'deduction:rule.all' : 'deduction:rule.part'),
    bonus: t(terms.deductBonus ? 'deduction:rule.bonus' : 'deduction:rule.keep'),
    most,
  }
}
