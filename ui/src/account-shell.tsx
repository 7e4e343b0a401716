import type { ReactNode } from 'react'
import styles from './account-shell.module.css'
import './card.css'
import { classNames } from './class-names.ts'
import navStyles from './nav.module.css'

type AccountShellProps = {
  navLabel: string
  nav: ReactNode
  aside?: ReactNode
  asideFrom?: 'always' | 'desktop'
  children: ReactNode
}

/**
 * A page of the player's account: from 1024 px with its own menu at the left (`nav` = links with icons) and `aside` at
 * the right, below that only the children, with the aside under them unless it is for the desktop alone.
 */
export function AccountShell({ navLabel, nav, aside, asideFrom = 'desktop', children }: AccountShellProps) {
  const hasAside = aside !== undefined
  return (
    <main className="page main">
      <div className={classNames(styles.shell, !hasAside && styles.two)}>
        <aside className={styles.side}>
          <nav className={classNames('card', navStyles.nav)} aria-label={navLabel}>
            {nav}
          </nav>
        </aside>
        <div className="stack">{children}</div>
        {hasAside && (
          <div className={classNames(styles.aside, asideFrom === 'desktop' && styles.desk)}>{aside}</div>
        )}
      </div>
    </main>
  )
}
