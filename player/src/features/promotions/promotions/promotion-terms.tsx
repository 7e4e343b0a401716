import { useTranslation } from '../../../words.ts'
import { Icon } from '@kham/ui/icon'
import { MarkedLine } from '@kham/ui/marked-text'
import { rulesOf, type Rule, type TermsToSay } from './promotion-rules.ts'
import { inOneLine } from './promotion-words.ts'
import styles from './promotions.module.css'

/** The terms as a card of their own. */
export function PromotionTerms(said: TermsToSay) {
  const { t } = useTranslation('promotion')
  return (
    <section className="card card-p">
      <h2 className="h3">{t('promotion:terms.title')}</h2>
      <RuleList rules={rulesOf(t, said)} />
    </section>
  )
}

export const RuleList = ({ rules }: { rules: readonly Rule[] }) => (
  <ul className={styles.rules}>
    {rules.map(({ icon, lines, warning }) => (
      <li key={lines.join(' ')}>
        <Icon path={icon} size={19} />
        <span>
          <MarkedLine text={inOneLine(warning === undefined ? lines : [...lines, ''])} />
          {warning !== undefined && <span className="neg">{warning}</span>}
        </span>
      </li>
    ))}
  </ul>
)
