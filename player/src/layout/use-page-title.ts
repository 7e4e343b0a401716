import { useEffect } from 'react'
import { useAgency } from '../features/site/agency/agency-api.ts'

/** The name of the page in the browser's tab and in its history. */
export function usePageTitle(title: string) {
  const { name } = useAgency()
  useEffect(() => {
    document.title = `${title} — ${name}`
  }, [title, name])
}
