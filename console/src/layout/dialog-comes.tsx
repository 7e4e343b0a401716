import { useEffect } from 'react'

/** In the place of a dialog that is being loaded: as in an open one, keys are no commands of the page below. */
export function DialogComes({ onKey }: { onKey?: (event: KeyboardEvent) => void }) {
  useEffect(() => {
    if (!onKey) return undefined
    // What the dialog hears by now is its own.
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') === null) onKey(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onKey])
  return <span data-dialog-comes hidden />
}
