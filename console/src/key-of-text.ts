import { useRef } from 'react'

/**
 * The idempotency key of a text: the same for the same text, so that one sent again after a lost answer is written once; another text is
 * another.
 */
export function useKeyOfText() {
  const last = useRef<{ text: string; key: string } | null>(null)
  const keyOf = (text: string) => {
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
  /** It is written: the same text once more is one more. */
  const forget = () => {
    last.current = null
  }
  return { keyOf, forget }
}
