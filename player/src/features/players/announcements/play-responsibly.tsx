import { useAgency } from '@kham/site/agency'
import { SoberLink } from '../../site/pages/sober-link.tsx'
import styles from '@kham/ui/announcement.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The notice below offers. */
export function PlayResponsibly() {
  const { minAge } = useAgency()
  return (
    <p className="xs muted">
      <b>{minAge}+</b> <SoberLink className={classNames('link', styles.responsible)} />
    </p>
  )
}
