import { useEffect, useState } from 'react'

/** Nobody reads an order in less, and the second half of a double press comes sooner. */
const shortestMs = 700

/** Whether what came up by itself has stood there long enough that a press can be meant for it. */
export function useTimeToRead(cameByItself: boolean): boolean {
  const [isRead, setIsRead] = useState(!cameByItself)
  useEffect(() => {
    const timer = setTimeout(() => setIsRead(true), shortestMs)
    return () => clearTimeout(timer)
  }, [])
  return isRead
}
