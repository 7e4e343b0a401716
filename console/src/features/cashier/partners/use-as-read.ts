import { CallRefused } from '@kham/contract/client'
import { useState } from 'react'

/** Somebody changed the version that was read: it has to be seen before it is changed. */
const isOutdated = (error: Error | null) => error instanceof CallRefused && error.code === 'SETTINGS_CHANGED'

/**
 * A partner as it was when its dialog opened: what is done there is done to that version, whatever the list says meanwhile. `readAnew`
 * takes the newest once a refusal has said that there is one.
 */
export function useAsRead<Partner extends { version: number }>(newest: Partner) {
  const [asRead, setAsRead] = useState(newest)
  const readAnew = (error: Error | null) => {
    if (isOutdated(error) && asRead.version !== newest.version) setAsRead(newest)
  }
  return [asRead, readAnew] as const
}
