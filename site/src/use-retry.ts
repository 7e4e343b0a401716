import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { isLostFile } from './lost-files.ts'

/** Tries a page that broke once more. */
export function useRetry({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  return () => {
    // What asked for the file may keep the loss.
    if (isLostFile(error)) {
      window.location.reload()
      return
    }
    queries.reset()
    reset()
    void router.invalidate()
  }
}
