import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { keptPrompt, saysPrompt } from '../../../install-prompt.ts'
import { smallPart } from '../../../layout/small-part.tsx'
import { wayOf } from './install-way.ts'

/** For the few phones that have not got the site among their apps. */
const InstallPlace = smallPart(
  () => import('./install-place.tsx'),
  (file) => file.InstallPlace,
  null,
  ['install'],
)

const is = (query: string) => window.matchMedia(query).matches

const isInstalled = () =>
  is('(display-mode: standalone)') || (navigator as { standalone?: boolean }).standalone === true

function onPrompt(changed: () => void) {
  window.addEventListener(saysPrompt, changed)
  return () => window.removeEventListener(saysPrompt, changed)
}

/** Where games are looked at, and on no page of money: asks whether the site shall be among the phone's apps. */
export function InstallAsk({ covers }: { covers: ReactNode }) {
  const prompt = useSyncExternalStore(onPrompt, keptPrompt, () => null)
  const [browser] = useState(() => ({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isInstalled: isInstalled(),
    isPhone: is('(pointer: coarse)'),
  }))
  const way = wayOf({ ...browser, hasPrompt: prompt !== null })
  return way && <InstallPlace way={way} covers={covers} />
}
