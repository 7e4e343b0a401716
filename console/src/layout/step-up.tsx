import { stepUpBy } from '@kham/contract/client'
import { lazy, Suspense, useEffect, useState } from 'react'
import { DialogComes } from './dialog-comes.tsx'

/** Loaded late: few sessions are asked for it. */
const StepUpDialog = lazy(async () => ({
  default: (await import('../features/desk/account/step-up-dialog.tsx')).StepUpDialog,
}))

/** Opens over the page where the server asks who does this. What was asked for is then done, without another press. */
export function StepUp() {
  /** Tells those who wait whether it was shown. */
  const [waiting, setWaiting] = useState<((isShown: boolean) => void)[]>([])
  useEffect(() => stepUpBy(() => new Promise((tell) => setWaiting((others) => [...others, tell]))), [])
  const end = (isShown: boolean) => {
    for (const tell of waiting) tell(isShown)
    setWaiting([])
  }
  return <Suspense fallback={<DialogComes />}>{waiting.length > 0 && <StepUpDialog onEnd={end} />}</Suspense>
}
