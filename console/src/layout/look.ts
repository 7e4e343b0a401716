import { useEffect, useSyncExternalStore } from 'react'
import { useStaff } from '../session.ts'

export const themes = ['system', 'light', 'dark'] as const
export const densities = ['dense', 'comfortable'] as const

/** How somebody wants the console to look. */
export interface Look {
  theme: (typeof themes)[number]
  density: (typeof densities)[number]
}

const slot = 'kham-look'
const usual: Look = { theme: 'system', density: 'dense' }
const day = '(prefers-color-scheme: light)'

/** What this browser knows: each person's, and that of whoever was here last, which `first-look.js` begins with. */
interface Kept {
  last?: unknown
  people?: Record<string, unknown>
}

const oneOf = <Value extends string>(all: readonly Value[], value: unknown, otherwise: Value) =>
  all.find((each) => each === value) ?? otherwise

/** Parses the stored look; anything else gets the default. */
export function readLook(kept: unknown): Look {
  const { theme, density } =
    typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  return { theme: oneOf(themes, theme, usual.theme), density: oneOf(densities, density, usual.density) }
}

function keptLooks(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(slot) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    // Storage may be forbidden, or hold foreign data.
    return {}
  }
}

function keep(id: string, look: Look) {
  const { people } = keptLooks()
  try {
    localStorage.setItem(slot, JSON.stringify({ last: look, people: { ...people, [id]: look } }))
  } catch {
    // Then it lasts as long as the page.
  }
}

let shown: Look = usual
const listeners = new Set<() => void>()

function show(look: Look) {
  shown = look
  const isLight = look.theme === 'light' || (look.theme === 'system' && window.matchMedia(day).matches)
  const { dataset } = document.documentElement
  dataset['theme'] = isLight ? 'light' : 'dark'
  dataset['density'] = look.density
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useLook = () => useSyncExternalStore(listen, () => shown)

/** Whether it is day on the page; what draws with colours of its own draws anew then. */
export const useIsDay = () =>
  useSyncExternalStore(listen, () => document.documentElement.dataset['theme'] === 'light')

/** The look of the signed-in person, following the device where they leave it so. */
export function useOwnLook() {
  const { id } = useStaff()
  useEffect(() => {
    const own = readLook(keptLooks().people?.[id])
    keep(id, own)
    show(own)
    const device = window.matchMedia(day)
    const follow = () => show(shown)
    device.addEventListener('change', follow)
    return () => device.removeEventListener('change', follow)
  }, [id])
}

/** Changes how it looks for somebody, here and from here on. */
export function changeLook(id: string, change: Partial<Look>) {
  const look = { ...shown, ...change }
  keep(id, look)
  show(look)
}
