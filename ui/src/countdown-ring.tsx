import { serverNow } from '@kham/contract/server-clock'
import { useEffect, useEffectEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './countdown-ring.module.css'
import { formatRemaining, isLastMinute, secondsUntil } from './countdown.ts'

type CountdownRingProps = {
  expiresAt: string
  totalMs: number
  label: (remaining: string) => string
  lastMinuteText: string
  expiredText: string
  now?: () => number
}

/**
 * The time left until `expiresAt` (ISO), as a ring that is full at `totalMs`. It turns red in the last minute and says
 * `lastMinuteText` once, then `expiredText`. It goes by the server's clock.
 */
export function CountdownRing({
  expiresAt,
  totalMs,
  label,
  lastMinuteText,
  expiredText,
  now = serverNow,
}: CountdownRingProps) {
  const [at, setAt] = useState(() => now())
  const seconds = secondsUntil(expiresAt, at)
  const expired = seconds === 0

  const readClock = useEffectEvent(() => setAt(now()))

  useEffect(() => {
    const timer = setInterval(() => readClock(), 1000)
    return () => clearInterval(timer)
  }, [])

  const remaining = formatRemaining(seconds)
  const part = Math.min(1, (seconds * 1000) / totalMs)
  const last = isLastMinute(seconds)
  return (
    <>
      <span
        className={classNames(styles.ring, (last || expired) && styles.last)}
        role="timer"
        aria-live="off"
        aria-label={label(remaining)}
      >
        <svg viewBox="0 0 56 56" aria-hidden="true">
          <circle cx="28" cy="28" r="25" />
          {part > 0 && (
            <circle
              className={styles.left}
              cx="28"
              cy="28"
              r="25"
              pathLength={1}
              strokeDasharray={`${part} 1`}
            />
          )}
        </svg>
        <span aria-hidden="true">{remaining}</span>
      </span>
      <span className="sr" role="status">
        {expired ? expiredText : last ? lastMinuteText : ''}
      </span>
    </>
  )
}
