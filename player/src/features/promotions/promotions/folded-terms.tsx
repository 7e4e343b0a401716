import type { Promotion } from '@kham/contract/promotions/promotions'
import { useAgency } from '@kham/site/agency'
import { Fold } from '@kham/ui/fold'
import * as icons from '@kham/ui/icons.ts'
import { useTranslation } from '../../../words.ts'
import { rulesOf } from './promotion-rules.ts'
import { RuleList } from './promotion-terms.tsx'
import styles from './public-promotion.module.css'

/** The terms, and who cannot claim it, each behind its title. */
export function FoldedTerms({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promotion')
  const { minAge } = useAgency()
  const { firstOrderOnly, usesPerPlayer } = promotion
  const rules = rulesOf(t, { terms: promotion, given: promotion, bounds: promotion })
  const barred = [
    t('promotion:barred.age', { age: minAge }),
    ...(firstOrderOnly ? [t('promotion:barred.deposited')] : []),
    t('promotion:barred.used', { n: usesPerPlayer }),
    t('promotion:barred.busy'),
    t('promotion:barred.protected'),
    t('promotion:barred.blocked'),
  ]
  return (
    <>
      <Fold level="h2" icon={icons.log} title={t('promotion:terms.full', { n: rules.length })}>
        <RuleList rules={rules} />
      </Fold>
      <Fold level="h2" icon={icons.ban} title={t('promotion:barred.title')}>
        <ul className={styles.barred}>
          {barred.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Fold>
    </>
  )
}
