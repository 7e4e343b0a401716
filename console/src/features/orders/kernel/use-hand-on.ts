import { useEffect, useRef, type RefObject } from 'react'

/** A finger that has left the list is about to touch it again. */
const afterTouchMs = 3_000

/**
 * Tells whether somebody has their hand on what is in `frame`: the mouse is over it, the focus is in it, or a finger was on it a moment ago. All
 * is heard by the page: no leaving is told of where what was under the hand is gone, such as a dialog of a row.
 */
export function useHandOn(
  frame: RefObject<HTMLElement | null>,
  onHand: ((isOn: boolean) => void) | undefined,
) {
  const hand = useRef({ isOver: false, hasFocus: false, isTouched: false })
  const tell = useRef(() => {})
  useEffect(() => {
    if (!onHand) return undefined
    const { current: now } = hand
    const isInside = (target: EventTarget | null) => target instanceof Node && frame.current!.contains(target)
    tell.current = () => {
      now.hasFocus = isInside(document.activeElement)
      onHand(now.isOver || now.hasFocus || now.isTouched)
    }
    let away: ReturnType<typeof setTimeout> | undefined
    const onOver = ({ target, pointerType }: PointerEvent) => {
      now.isOver = pointerType === 'mouse' && isInside(target)
      tell.current()
    }
    const onGone = () => {
      now.isOver = false
      tell.current()
    }
    const onDown = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' || !isInside(target)) return
      clearTimeout(away)
      now.isTouched = true
      tell.current()
    }
    const onStill = () => {
      if (!now.isTouched) return
      clearTimeout(away)
      away = setTimeout(() => {
        now.isTouched = false
        tell.current()
      }, afterTouchMs)
    }
    // What had the focus hands it on only after it has told of its leaving.
    const onFocus = () => void setTimeout(() => tell.current())
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('pointerover', onOver, { signal })
    document.documentElement.addEventListener('pointerleave', onGone, { signal })
    document.addEventListener('pointerdown', onDown, { signal })
    for (const end of ['pointerup', 'pointercancel', 'touchmove', 'touchend'])
      document.addEventListener(end, onStill, { signal, passive: true })
    // Of the list's own box or of the page.
    document.addEventListener('scroll', onStill, { signal, passive: true, capture: true })
    document.addEventListener('focusin', onFocus, { signal })
    document.addEventListener('focusout', onFocus, { signal })
    return () => {
      stop.abort()
      clearTimeout(away)
      tell.current = () => {}
    }
  }, [frame, onHand])
  // What had the focus may be gone without a word.
  useEffect(() => tell.current())
}
