import { withoutReload } from '@kham/site/lost-files'
import { useCallback, useEffect, useState } from 'react'

/** A file that comes after the page, and only that part of the page waits for it. */
export interface LaterFile<Part> {
  /** Undefined until it has come. */
  get: () => Part | undefined
  /** @throws where it does not come; the next call asks for it again */
  fetch: () => Promise<Part>
}

export function laterFile<Part>(load: () => Promise<Part>): LaterFile<Part> {
  let part: Part | undefined
  return { get: () => part, fetch: async () => (part ??= await withoutReload(load)) }
}

/** For when it is not needed yet: what does not come now is asked for again when it is. */
export const prefetch = (file: LaterFile<unknown>) => void file.fetch().catch(() => {})

/** `React.lazy` would keep a loss for ever, and would wait for a moment although the file is there. */
export function useLaterFile<Part>(file: LaterFile<Part>) {
  const [part, setPart] = useState(file.get)
  const [failure, setFailure] = useState<unknown>()
  const ask = useCallback(() => file.fetch().then((loaded) => setPart(() => loaded)), [file])
  useEffect(() => {
    const askNow = () => void ask().catch(setFailure)
    askNow()
    window.addEventListener('online', askNow)
    return () => window.removeEventListener('online', askNow)
  }, [ask])
  return { part, failure, ask }
}
