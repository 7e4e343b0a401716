import { useEffect, useState } from 'react'

const everyMs = 10_000

/** The time by the device's clock, for what grows older while it is looked at; it steps every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
