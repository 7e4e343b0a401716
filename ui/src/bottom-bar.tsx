import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'
import { HomeMark } from './brand.tsx'
import { Icon } from './icon.tsx'
import type { IconPath } from './icon.tsx'

/** The five places of the site on a phone. Children are links or buttons around a `BottomBarItem`; home has class `home`. */
export const BottomBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.bottombar} aria-label={label}>
    {children}
  </nav>
)

/** Icon over word, for a link in the bottom bar. */
export const BottomBarItem = ({ icon, children }: { icon: IconPath; children: ReactNode }) => (
  <>
    <Icon path={icon} size={23} />
    {children}
  </>
)

/** The gold flower over its word, for the home link. */
export const BottomBarHome = ({ children }: { children: ReactNode }) => (
  <>
    <b>
      <HomeMark />
    </b>
    {children}
  </>
)

/** The main action of a form: above the bottom bar on a phone, in place on wider screens. */
export const StickyCta = ({ children }: { children: ReactNode }) => (
  <div className={styles.stickycta}>{children}</div>
)
