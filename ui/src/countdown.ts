/** Whole seconds until a moment, never below zero. */
export const secondsUntil = (expiresAt: string, nowMs: number) =>
  Math.max(0, Math.ceil((new Date(expiresAt).getTime() - nowMs) / 1000))

/** "09:42"; an hour or more is written in minutes too, so that the ring keeps one shape. */
export function formatRemaining(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

export const isLastMinute = (seconds: number) => seconds > 0 && seconds <= 60
