import { useEffect, useState } from 'react'
import { draftSlot, forgetSlot, keepIn, keptIn, type Kind } from './own-storage.ts'

/** What stands in the forms of this page, by their names. */
const typed = new Map<string, unknown>()

/** Lays down what is typed on a page that a lost session takes away. It stays in this tab, for the same person alone. */
export function keepDrafts(kind: Kind) {
  for (const [name, draft] of typed) keepIn(draftSlot(kind, name), JSON.stringify(draft))
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** What was typed into this form when the session was lost, once; null = nothing. Whoever reads it checks what it is. */
export function useKeptDraft(kind: Kind, name: string): unknown {
  const slot = draftSlot(kind, name)
  const [draft] = useState(() => parsed(keptIn(slot)))
  useEffect(() => forgetSlot(slot), [slot])
  return draft
}

/** Says what stands in a form now; undefined = nothing that anybody would miss. */
export function useDraft(name: string, draft: unknown) {
  useEffect(() => {
    if (draft === undefined) return undefined
    typed.set(name, draft)
    return () => void typed.delete(name)
  }, [name, draft])
}
