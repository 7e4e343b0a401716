import { classNames } from '@kham/ui/class-names.ts'
import { useTranslation } from '../../../words.ts'
import styles from './times.module.css'

const rules = ['deposit', 'withdraw', 'waiting', 'half', 'few', 'whole', 'paidOut'] as const

/** What the measured times count, and what they leave out. */
export function HowMeasured() {
  const { t } = useTranslation('status')
  return (
    <section className="stack" id="how-measured" aria-labelledby="measured">
      <h2 className="h2" id="measured">
        {t('status:measured.title')}
      </h2>
      <ul className={classNames('card card-p muted sm', styles.rules)}>
        {rules.map((rule) => (
          <li key={rule}>{t(`status:measured.${rule}`)}</li>
        ))}
      </ul>
    </section>
  )
}
