import type { OrderTaken } from '@kham/contract/operator/order-takes'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStaff } from '../../session.ts'

/** Who works on an order: nobody, this member of the staff, or another. */
export type Holding = 'NOBODY' | 'ME' | 'ANOTHER'

export function holdingOf(taken: OrderTaken | null, staffId: string, now: Date): Holding {
  if (!taken || now >= new Date(taken.until)) return 'NOBODY'
  return taken.staffId === staffId ? 'ME' : 'ANOTHER'
}

/** The same, and looked at again when the time of whoever has it is over. */
export function useHolding(taken: OrderTaken | null): Holding {
  const { id } = useStaff()
  const [now, setNow] = useState(() => new Date())
  const until = taken?.until
  useEffect(() => {
    if (until === undefined) return undefined
    const timer = setTimeout(() => setNow(new Date()), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return holdingOf(taken, id, now)
}

/** Lets go of what is one's own when its panel goes. */
export function useReleaseOnLeaving(holding: Holding, release: () => void) {
  const leave = useEffectEvent(() => {
    if (holding === 'ME') release()
  })
  useEffect(() => () => leave(), [])
}
