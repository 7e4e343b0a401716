import type { ReactNode } from 'react'
import './account-shell.css'
import './card.css'
import { classNames } from './class-names.ts'
import './nav.css'

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
      <div className={classNames('shell', !hasAside && 'two')}>
        <aside className="side">
          <nav className="nav card" aria-label={navLabel}>
            {nav}
          </nav>
        </aside>
        <div className="stack">{children}</div>
        {hasAside && <div className={classNames('aside', asideFrom === 'desktop' && 'desk')}>{aside}</div>}
      </div>
    </main>
  )
}
