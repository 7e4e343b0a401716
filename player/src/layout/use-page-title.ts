import { useEffect } from 'react'
import { useAgency } from '@kham/site/agency'

/** The name of the page in the browser's tab and in its history. */
export function usePageTitle(title: string) {
  const { name } = useAgency()
  useEffect(() => {
    document.title = `${title} — ${name}`
  }, [title, name])
}
