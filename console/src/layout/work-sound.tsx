import { useTranslation } from '../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { IconButton } from '@kham/ui/button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isNewWork } from './new-work.ts'
import { openTone, type Tone } from './tone.ts'
import { useLastActAt, useWorkWaiting } from './work-waiting.ts'

const place = 'kham.workSound'

/** The switch of the sound on new work. It is off until somebody wants it, and this browser remembers. */
export function WorkSound() {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(remembered)
  const { tone, isReady } = useTone(isOn)
  useNewWork(() => tone.current?.play())
  const isBlocked = isOn && !isReady
  const words = isBlocked ? t('alert.blocked') : t(isOn ? 'alert.on' : 'alert.off')
  function press() {
    // The first press only lets sound what was switched on before.
    if (isBlocked) return tone.current?.unlock()
    remember(!isOn)
    setOn(!isOn)
  }
  return (
    <IconButton
      icon={isOn && !isBlocked ? icons.bell : icons.bellOff}
      label={words}
      title={words}
      aria-pressed={isOn}
      onClick={press}
    />
  )
}

/** The tone while it is wanted. A browser that holds it back lets it go with the next press anywhere. */
function useTone(isOn: boolean) {
  const tone = useRef<Tone | null>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const opened = openTone()
    tone.current = opened
    const look = () => setReady(opened?.isReady() ?? false)
    const unlock = () => opened?.unlock()
    opened?.onChange(look)
    look()
    unlock()
    for (const press of ['click', 'keydown']) document.addEventListener(press, unlock)
    return () => {
      for (const press of ['click', 'keydown']) document.removeEventListener(press, unlock)
      tone.current = null
      setReady(false)
      opened?.close()
    }
  }, [isOn])
  return { tone, isReady }
}

function useNewWork(onNew: () => void) {
  const counts = useWorkWaiting()
  const lastActAt = useLastActAt()
  const before = useRef(counts)
  const look = useEffectEvent(() => {
    if (isNewWork(before.current, counts, { now: Date.now(), lastActAt })) onNew()
    before.current = counts
  })
  useEffect(() => look())
}

function remembered(): boolean {
  try {
    return localStorage.getItem(place) === 'on'
  } catch {
    return false
  }
}

function remember(isOn: boolean) {
  try {
    if (isOn) localStorage.setItem(place, 'on')
    else localStorage.removeItem(place)
  } catch {
    // A browser that keeps nothing is silent next time.
  }
}
