import { useEffect, useState } from 'react'

/** The text once it has stood still for a while; until then the one before. */
export function useSettledText(text: string, waitMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs)
    return () => clearTimeout(timer)
  }, [text, waitMs])
  return settled
}
