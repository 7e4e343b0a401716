import { useEffect, useRef, useState } from 'react'
import { useSettledText } from '../../players/players/use-settled-text.ts'

const settledMs = 300

/** The text of the search field, which follows the address and is written there once typing has paused. */
export function useSearchText(inAddress: string, write: (text: string) => void) {
  const [text, setText] = useState(inAddress)
  const settled = useSettledText(text, settledMs)
  const known = useRef(inAddress)
  useEffect(() => {
    if (inAddress === known.current) return
    known.current = inAddress
    setText(inAddress)
  }, [inAddress])
  useEffect(() => {
    const wanted = settled.trim()
    if (wanted === known.current) return
    known.current = wanted
    write(wanted)
  }, [settled, write])
  return [text, setText] as const
}
