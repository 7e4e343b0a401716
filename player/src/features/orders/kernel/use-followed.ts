import { useEffect, useEffectEvent } from 'react'

interface Followed {
  /** The id in the address. */
  named: string | undefined
  /** The id of the order under way. */
  underWay: string | undefined
  follow: (id: string) => void
}

/**
 * Writes the order that is under way into the address, so that the screen stays with it to its end, when it is no longer
 * the open one, and through a reload. Answers the order to show.
 */
export function useFollowed({ named, underWay, follow }: Followed) {
  const onAppear = useEffectEvent(follow)
  const isUnnamed = named === undefined
  useEffect(() => {
    if (isUnnamed && underWay !== undefined) onAppear(underWay)
  }, [isUnnamed, underWay])
  return named ?? underWay
}
