import { useTranslation } from '../../../words.ts'
import styles from '../../../layout/wide-page.module.css'
import homeStyles from './home.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const steps = ['register', 'deposit', 'play'] as const

export function FirstSteps() {
  const { t } = useTranslation('home')
  return (
    <section className={styles.section} aria-labelledby="first-steps">
      <h2 className="h2" id="first-steps">
        {t('home:steps.title')}
      </h2>
      <ol className={homeStyles.how}>
        {steps.map((step, place) => (
          <li key={step} className="card">
            <span className={classNames('num', homeStyles.number)} aria-hidden="true">
              {place + 1}
            </span>
            <span>
              <span className="h3">{t(`home:steps.${step}.title`)}</span>
              <span className="sm muted">{t(`home:steps.${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
