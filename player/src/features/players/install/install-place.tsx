import { serverNow } from '@kham/contract/server-clock'
import { useEffect, useState, type ReactNode } from 'react'
import { mayInterrupt } from '../../../layout/may-interrupt.ts'
import { InstallSheet } from './install-sheet.tsx'
import { isDue, type InstallWay } from './install-way.ts'

/** Later than announcements, which come after two seconds. */
const afterMs = 10_000

const slot = 'kham.install'

/** Whether it may be asked now; if so it has been, for thirty days. A browser that keeps nothing would ask each time, so it never does. */
function claimAsking(): boolean {
  const now = serverNow()
  try {
    if (!isDue(localStorage.getItem(slot), now)) return false
    localStorage.setItem(slot, String(now))
    return localStorage.getItem(slot) === String(now)
  } catch {
    return false
  }
}

export function InstallPlace({ way, covers }: { way: InstallWay; covers: ReactNode }) {
  const [state, setState] = useState<'WAITS' | 'OPEN' | 'OVER'>('WAITS')
  useEffect(() => {
    if (state !== 'WAITS') return undefined
    const ask = () => {
      if (mayInterrupt()) setState(claimAsking() ? 'OPEN' : 'OVER')
    }
    const timer = setInterval(ask, afterMs)
    return () => clearInterval(timer)
  }, [state])
  return state === 'OPEN' && <InstallSheet way={way} covers={covers} onClose={() => setState('OVER')} />
}
