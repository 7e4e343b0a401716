import { buttonClass } from '@kham/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'
import { timesQuery } from './times-api.ts'
import { MeasuredUntil, TimesTable } from './times-table.tsx'
import styles from '../../../layout/wide-page.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** How long deposits and withdrawals took here, out of the books; nothing where too few were made, or where it cannot be had. */
export function ProofOfLife() {
  const { t } = useTranslation('times')
  const { data } = useQuery(timesQuery)
  if (!data || data.deposits.length + data.withdrawals.length === 0) return null
  return (
    <section className={classNames('stack-3', styles.section)} aria-labelledby="proof">
      <div className="row between wrap">
        <h2 className="h2" id="proof">
          {t('times:title')}
        </h2>
        <Link to="/status" hash="how-measured" className={buttonClass({ look: 'ghost' })}>
          {t('times:howLink')}
        </Link>
      </div>
      <TimesTable times={data} />
      <MeasuredUntil to={data.window.to} />
    </section>
  )
}
