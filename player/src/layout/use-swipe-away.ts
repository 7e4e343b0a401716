import { useRef, type TouchEvent } from 'react'

const farPx = 60

/** For something that came from the left: a finger that pushes it back there closes it. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.length === 1 ? touches[0] : undefined
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (!touch || !start.current) return
      const left = start.current.x - touch.clientX
      if (left > farPx && left > 2 * Math.abs(touch.clientY - start.current.y)) onAway()
    },
  }
}
