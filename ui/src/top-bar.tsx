import type { ReactNode } from 'react'
import styles from './top-bar.module.css'

/** The bar at the top of the player site. Children in order: menu button, home link of class `logo`, then actions. */
export const TopBar = ({ children }: { children: ReactNode }) => (
  <header className={styles.topbar}>
    <div className={styles['topbar-in']}>{children}</div>
  </header>
)
