import { againAfterLoss, reloadOnceForLostFile, stylesAgain } from '@kham/site/lost-files'
import { loadWords } from '@kham/site/words'
import { useTranslation } from '../words.ts'
import { useToast } from '@kham/ui/toast'
import { useCallback, useEffect, useState } from 'react'

/** A file that comes after the page, and only that part of the page waits for it. */
export interface LaterFile<Part> {
  /** Undefined until it has come. */
  get: () => Part | undefined
  /** @throws where it does not come; the next call asks for it again */
  fetch: () => Promise<Part>
}

/** `words`: the namespaces that come with it. */
export function laterFile<Module, Part>(
  load: () => Promise<Module>,
  pick: (module: Module) => Part,
  words: readonly string[] = [],
): LaterFile<Part> {
  let part: Part | undefined
  const importFile = againAfterLoss(load)
  const fetch = async () => {
    if (part !== undefined) return part
    const [module] = await Promise.all([importFile(), loadWords(...words), stylesAgain()])
    return (part = pick(module))
  }
  return { get: () => part, fetch }
}

/** For when it is not needed yet: what does not come now is asked for again when it is. */
export const prefetch = (file: LaterFile<unknown>) => void file.fetch().catch(() => {})

/** Milliseconds until a lost file is asked for again by itself. */
const againAfter = 30_000

/** `React.lazy` would keep a loss for ever, and would wait for a moment although the file is there. */
export function useLaterFile<Part>(file: LaterFile<Part>) {
  const [part, setPart] = useState(file.get)
  const [failure, setFailure] = useState<unknown>()
  const ask = useCallback(() => file.fetch().then((loaded) => setPart(() => loaded)), [file])
  const isThere = part !== undefined
  useEffect(() => {
    if (isThere) return undefined
    const askNow = () => void ask().catch(setFailure)
    askNow()
    const timer = setInterval(askNow, againAfter)
    window.addEventListener('online', askNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', askNow)
    }
  }, [ask, isThere])
  return { part, failure, ask }
}

const missed = new WeakSet<object>()

/** Says that a file did not come at a press. One that is missed a second time may be gone for good, as after a deploy: the page is loaded anew. */
export function useSayMissing(file: LaterFile<unknown>) {
  const { t } = useTranslation()
  const toast = useToast()
  return (failure: unknown) => {
    if (missed.has(file) && reloadOnceForLostFile(failure)) return
    missed.add(file)
    toast.error(t('refusal.NETWORK'))
  }
}
