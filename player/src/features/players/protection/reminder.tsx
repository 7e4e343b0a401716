import { serverNow } from '@kham/contract/server-clock'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { signedInQuery } from './protection-api.ts'
import { ReminderDialog } from './reminder-dialog.tsx'
import { dueInMs, isReminded, keepReminded, remindedAt } from './reminder-time.ts'

const lookAgainMs = 30_000

/** Reminds a player who asked for it how long they have been here. An answer in one tab counts in all. */
export function Reminder({ minutes, onLeave }: { minutes: number; onLeave: () => void }) {
  const { data } = useQuery(signedInQuery)
  const signedInMs = data && Date.parse(data.signedInAt)
  const [isDue, setIsDue] = useState(false)

  useEffect(() => {
    if (signedInMs === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const nowMs = serverNow()
      const ms = dueInMs({ signedInMs, remindedMs: remindedAt(), nowMs, minutes })
      setIsDue(ms === 0)
      // While it stands there, it is looked whether it was answered.
      timer = setTimeout(look, ms || lookAgainMs)
    }
    const onStorage = (event: StorageEvent) => {
      if (isReminded(event)) look()
    }
    look()
    window.addEventListener('storage', onStorage)
    // A tab in the background may sleep through its timer.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', look)
    }
  }, [signedInMs, minutes])

  if (!isDue || signedInMs === undefined) return null
  const continuePlaying = () => {
    keepReminded(serverNow())
    setIsDue(false)
  }
  return (
    <Suspense>
      <ReminderDialog signedInMs={signedInMs} onContinue={continuePlaying} onLeave={onLeave} />
    </Suspense>
  )
}
