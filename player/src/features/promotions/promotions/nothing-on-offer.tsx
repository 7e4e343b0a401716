import { useTranslation } from '../../../words.ts'
import { buttonClass } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import * as icons from '@kham/ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { limitPeriods, type Protection } from '@kham/contract/players/protection'
import { usePlayer } from '../../../session.ts'
import { offersQuery } from '../../players/protection/offers-api.ts'
import { OnBreak } from '../../players/protection/on-break.tsx'
import { limitsQuery } from '../../players/protection/protection-api.ts'

/** Why nothing is on offer: a break, an own limit, the player's own word, or there is nothing. */
export function NothingOnOffer() {
  const { t } = useTranslation('promotion')
  const { excludedUntil } = usePlayer()
  const offers = useQuery(offersQuery)
  const limits = useQuery(limitsQuery)
  if (excludedUntil) return <OnBreak />
  const isLimited = limits.data !== undefined && hasNothingLeft(limits.data)
  const reason = isLimited ? 'limitReached' : offers.data?.offers === 'NO' ? 'offersOff' : 'text'
  return (
    <EmptyState
      icon={icons.gift}
      flower
      title={t('promotion:empty.title')}
      text={t(`promotion:empty.${reason}`)}
    >
      {reason === 'text' ? undefined : (
        <Link to="/player/limits" className={buttonClass({ look: 'secondary' })}>
          {t('promotion:empty.toLimits')}
        </Link>
      )}
    </EmptyState>
  )
}

const hasNothingLeft = (limits: Protection) =>
  limitPeriods.some((period) => limits[period].left !== null && Number(limits[period].left.amount) === 0)
