import { useEffect, useRef } from 'react'

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'> & { repeat?: boolean }

/** What a key that is held down does again and again: it goes through a list, and acts but once. */
const walks = ['j', 'k']

/** The command of a press; '' = none. */
export function commandOf(press: Press): string {
  const command = letterOf(press)
  return press.repeat && !walks.includes(command) ? '' : command
}

/** A Latin letter, a digit from 1, `?`, `/` or `Escape`. A Lao or Thai layout types others there, so then the place on the board counts. */
function letterOf({ key, code, shiftKey }: Press): string {
  if (/^[a-z1-9]$/i.test(key)) return key.toLowerCase()
  if (key === '?' || key === '/' || key === 'Escape') return key
  if (code === 'Slash') return shiftKey ? '?' : '/'
  const digit = /^Digit([1-9])$/.exec(code)?.[1]
  if (digit !== undefined) return digit
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? ''
}

const writable = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"]'

/** What asks something, or is about to. */
const asking = 'dialog[open], [role="menu"], [data-dialog-comes]'

/** What goes into a field, or is pressed while a dialog or menu asks something, is no command. */
function isCommand(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return false
  if (event.target instanceof Element && event.target.closest(writable)) return false
  return document.querySelector(asking) === null
}

/** So long a first key waits for its second. */
const sequenceMs = 2_000

/** The command of a first key and the one after it, which does nothing else then. */
export function useSequence(first: string, seconds: Readonly<Record<string, () => void>>) {
  const latest = useRef(seconds)
  useEffect(() => void (latest.current = seconds))
  useEffect(() => {
    let waitsUntil = 0
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCommand(event)) return
      const command = commandOf(event)
      const isSecond = event.timeStamp < waitsUntil
      waitsUntil = !isSecond && command === first ? event.timeStamp + sequenceMs : 0
      const action = isSecond ? latest.current[command] : undefined
      if (!action) return
      // Before the page's own keys hear of it.
      event.preventDefault()
      event.stopImmediatePropagation()
      action()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [first])
}

/** Keys that do something on this page while nobody is typing. */
export function useShortcuts(actions: Readonly<Record<string, (() => void) | undefined>>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCommand(event)) return
      const action = actions[commandOf(event)]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [actions])
}

/** The digits from 1 lead to the views of a list, in the order in which they stand. */
export const useViewKeys = <View extends string>(views: readonly View[], show: (view: View) => void) =>
  useShortcuts(Object.fromEntries(views.slice(0, 9).map((view, at) => [at + 1, () => show(view)])))
