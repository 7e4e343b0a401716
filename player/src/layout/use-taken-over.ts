import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False where a page is drawn and for the moment in which the browser takes it over: what differs between the two waits until then. */
export const useTakenOver = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
