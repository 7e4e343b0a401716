import { useRef, useState } from 'react'

/** The act that waits for confirmation. Focus goes to the footer when the act removes the button that asked. */
export function useAsked<Act extends string>(acts: Record<Act, { reset: () => void }>) {
  const [asked, setAsked] = useState<Act | null>(null)
  const foot = useRef<HTMLDivElement>(null)
  const ask = (what: Act) => () => {
    // An earlier refusal is no answer to the new question.
    for (const act of Object.values<{ reset: () => void }>(acts)) act.reset()
    setAsked(what)
  }
  const close = () => {
    setAsked(null)
    setTimeout(() => document.activeElement === document.body && foot.current?.focus())
  }
  return { asked, ask, close, foot }
}
