import type { ReactNode, Ref } from 'react'
import styles from './console.module.css'
import './card.css'
import { classNames } from './class-names.ts'

type ConsoleShellProps = { rail: ReactNode; top: ReactNode; children: ReactNode }

/** The frame of the operator console. Children are a div of class `con-body` and, beside it, perhaps a `SidePanel`. */
export const ConsoleShell = ({ rail, top, children }: ConsoleShellProps) => (
  <div className={styles.console}>
    {rail}
    <div className={styles['con-main']}>
      <header className={styles['con-top']}>{top}</header>
      <main>{children}</main>
    </div>
  </div>
)

type ConsoleRailProps = {
  ref?: Ref<HTMLElement>
  label: string
  brand?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** The menu at the left; children are links with icons, and headings of class `section`. */
export const ConsoleRail = ({ ref, label, brand, foot, children }: ConsoleRailProps) => (
  <nav ref={ref} className={styles.rail} aria-label={label}>
    {brand !== undefined && <div className={classNames('on-lacquer', styles.brand)}>{brand}</div>}
    {children}
    {foot !== undefined && <div className={styles.foot}>{foot}</div>}
  </nav>
)

/** How many wait behind a link of the rail; `hot` when they wait for this person. */
export const RailCount = ({ hot = false, children }: { hot?: boolean; children: ReactNode }) => (
  <span className={classNames(styles.count, hot && styles.hot)}>{children}</span>
)

type SidePanelProps = { label: string; head: ReactNode; foot?: ReactNode; children: ReactNode }

/** The selected row in full, beside its list; `foot` holds the decisions. */
export const SidePanel = ({ label, head, foot, children }: SidePanelProps) => (
  <aside className={styles.panel} aria-label={label}>
    <div className={styles['panel-head']}>{head}</div>
    <div className={styles['panel-body']}>{children}</div>
    {foot !== undefined && <div className={styles['panel-foot']}>{foot}</div>}
  </aside>
)

/** A key to press. */
export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={styles.key}>{children}</kbd>
