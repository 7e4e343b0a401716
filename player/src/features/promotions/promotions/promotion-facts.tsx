import type { PromotionTermsReply } from '@kham/contract/promotions/promotions'
import type { Usage } from '@kham/contract/promotions/usages'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { wholeMoney } from '@kham/ui/promotion-figures.ts'
import styles from './promotions.module.css'

interface PromotionFactsProps {
  terms: PromotionTermsReply
  given: Pick<Usage, 'promotionCredit'>
}

/** The four figures that players compare promotions by. */
export function PromotionFacts({ terms, given }: PromotionFactsProps) {
  const { t } = useTranslation('promotion')
  const { deposit, turnoverMultiple, maxWithdraw } = terms
  const facts = [
    [icons.gift, t('promotion:fact.bonus'), `+${wholeMoney(given.promotionCredit)}`],
    [icons.deposit, t('promotion:fact.deposit'), wholeMoney(deposit)],
    [
      icons.repeat,
      t('promotion:fact.turnover'),
      turnoverMultiple === null
        ? t('promotion:fact.noTurnover')
        : t('promotion:fact.times', { n: turnoverMultiple.replace('.', ',') }),
    ],
    [
      icons.withdraw,
      t('promotion:fact.max'),
      maxWithdraw === null ? t('promotion:fact.noMax') : wholeMoney(maxWithdraw),
    ],
  ] as const
  return (
    <dl className={styles.pfacts}>
      {facts.map(([icon, name, value]) => (
        <div key={name} className="inner">
          <dt className="xs muted">
            <Icon path={icon} size={20} />
            {name}
          </dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
