import type { OrderClaim } from '@kham/contract/operator/orders/order-claims'
import { useIsPast } from '@kham/ui/use-now.ts'
import { useEffect, useEffectEvent } from 'react'
import { useStaff } from '../../../session.ts'

/** Who works on an order: nobody, this member of the staff, or another. */
export type Holding = 'NOBODY' | 'ME' | 'ANOTHER'

export function holdingOf(taken: OrderClaim | null, staffId: string, isOver: boolean): Holding {
  if (!taken || isOver) return 'NOBODY'
  return taken.staffId === staffId ? 'ME' : 'ANOTHER'
}

/** The same, checked again when the holder's time is over. */
export function useHolding(taken: OrderClaim | null): Holding {
  const { id } = useStaff()
  return holdingOf(taken, id, useIsPast(taken?.until ?? null))
}

/** Releases one's own order when its panel closes. */
export function useReleaseOnLeaving(holding: Holding, release: () => void) {
  const leave = useEffectEvent(() => {
    if (holding === 'ME') release()
  })
  useEffect(() => () => leave(), [])
}
