import { useAgency } from '@kham/site/agency'
import { SoberLink } from '../../site/pages/sober-link.tsx'

/** What stands below what is offered. */
export function PlayResponsibly() {
  const { minAge } = useAgency()
  return (
    <p className="xs muted">
      <b>{minAge}+</b> <SoberLink className="link responsible" />
    </p>
  )
}
