import { useSyncExternalStore, type ReactNode } from 'react'
import { smallPart } from '../../../layout/small-part.tsx'
import styles from './play-frame.module.css'

/** Only wide screens have it, so no phone fetches it. */
const RailMenu = smallPart(
  () => import('./rail-menu.tsx'),
  (file) => file.RailMenu,
  null,
  ['drawer', 'home'],
)

/** The frame of a page of games: on a wide screen with the permanent rail at its left. The rail's place is there from the first paint. */
export function PlayFrame({ children }: { children: ReactNode }) {
  const isWide = useSyncExternalStore(followWidth, isWideNow, () => false)
  return (
    <div className={styles.app}>
      <div className={styles.lrail}>{isWide && <RailMenu />}</div>
      <div className={styles.column}>{children}</div>
    </div>
  )
}

const wide = '(min-width: 1280px)' // as in play-frame.css
const isWideNow = () => window.matchMedia(wide).matches

function followWidth(onChange: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
