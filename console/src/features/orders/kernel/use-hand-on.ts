import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** After a finger has left the list it is likely to touch it again for so long. */
const afterTouchMs = 3_000

/**
 * Calls `onHand` with whether the list in `frame` is in use: the mouse is over it, the keyboard's focus is in it, or it was touched a moment
 * ago. It listens on the document: an element that is removed under the mouse, such as a row's dialog, fires no leave event.
 */
export function useHandOn(
  frame: RefObject<HTMLElement | null>,
  onHand: ((isOn: boolean) => void) | undefined,
) {
  const hand = useRef({ isOver: false, isTouched: false })
  const report = useRef(() => {})
  // It ends with the frame: an effect ends later, and the mouse may move in between.
  useLayoutEffect(() => {
    if (!onHand) return undefined
    const { current: now } = hand
    const isInside = (target: EventTarget | null) => target instanceof Node && frame.current!.contains(target)
    // A click leaves its focus on a row for ever; only the focus of the keyboard, or of a field to type in, is visible.
    const hasFocus = () => frame.current!.querySelector(':focus-visible') !== null
    report.current = () => onHand(now.isOver || now.isTouched || hasFocus())
    let untouched: ReturnType<typeof setTimeout> | undefined
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      now.isOver = pointerType === 'mouse' && isInside(target)
      report.current()
    }
    const onPointerLeave = () => {
      now.isOver = false
      report.current()
    }
    const onPointerDown = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' || !isInside(target)) return
      clearTimeout(untouched)
      now.isTouched = true
      report.current()
    }
    /** The touch has ended, or scrolls on: the time after it begins anew. */
    const onTouchEnd = () => {
      if (!now.isTouched) return
      clearTimeout(untouched)
      untouched = setTimeout(() => {
        now.isTouched = false
        report.current()
      }, afterTouchMs)
    }
    // During focusout the next element has no focus yet.
    const onFocus = () => void setTimeout(() => report.current())
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('pointerover', onPointerOver, { signal })
    document.documentElement.addEventListener('pointerleave', onPointerLeave, { signal })
    document.addEventListener('pointerdown', onPointerDown, { signal })
    for (const end of ['pointerup', 'pointercancel', 'touchmove', 'touchend'])
      document.addEventListener(end, onTouchEnd, { signal, passive: true })
    // Of the list's own box or of the page.
    document.addEventListener('scroll', onTouchEnd, { signal, passive: true, capture: true })
    document.addEventListener('focusin', onFocus, { signal })
    document.addEventListener('focusout', onFocus, { signal })
    return () => {
      stop.abort()
      clearTimeout(untouched)
      report.current = () => {}
    }
  }, [frame, onHand])
  // An element that is removed with the focus in it fires no focusout.
  useEffect(() => report.current())
}
