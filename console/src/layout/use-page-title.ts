import { useEffect } from 'react'
import { useAgency } from '@kham/site/agency'
import { useWorkWaiting } from './work-waiting.ts'

/** The name of the page in the browser's tab and in its history, after how much waits for a cashier. */
export function usePageTitle(title: string) {
  const { name } = useAgency()
  const total = useWorkWaiting().reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const words = total > 0 ? `(${total}) ${title}` : title
  useEffect(() => {
    document.title = `${words} — ${name}`
  }, [words, name])
}
