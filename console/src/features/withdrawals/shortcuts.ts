import { useEffect } from 'react'

type Press = Pick<KeyboardEvent, 'key' | 'code'>

/** The Latin letter of a key; a Lao or Thai layout types another letter on it, so then its place on the board counts. */
export function letterOf({ key, code }: Press): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? ''
}

const writable = 'input, textarea, select, [contenteditable]'

/** A letter that goes into a field, or one pressed while a dialog or menu asks something, is no command. */
function isCommand(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return false
  if (event.target instanceof Element && event.target.closest(writable)) return false
  return document.querySelector('dialog[open], [role="menu"]') === null
}

/** Letters that do something on this page while nobody is typing. */
export function useShortcuts(actions: Readonly<Record<string, (() => void) | undefined>>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCommand(event)) return
      const action = actions[letterOf(event)]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [actions])
}
