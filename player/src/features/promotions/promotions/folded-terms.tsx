import type { Promotion } from '@kham/contract/promotions/promotions'
import { useAgency } from '@kham/site/agency'
import { classNames } from '@kham/ui/class-names.ts'
import { Icon, type IconPath } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import type { ReactNode } from 'react'
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
      <Fold icon={icons.log} title={t('promotion:terms.full', { n: rules.length })}>
        <RuleList rules={rules} />
      </Fold>
      <Fold icon={icons.ban} title={t('promotion:barred.title')}>
        <ul className={styles.barred}>
          {barred.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Fold>
    </>
  )
}

interface FoldProps {
  icon: IconPath
  title: string
  children: ReactNode
}

/** Opens without scripts too. */
const Fold = ({ icon, title, children }: FoldProps) => (
  <details className={classNames('card', styles.fold)}>
    <summary>
      <Icon path={icon} size={20} />
      <h2>{title}</h2>
      <Icon path={icons.chevronDown} size={20} className={styles.chevron} />
    </summary>
    <div className={styles.inside}>{children}</div>
  </details>
)
