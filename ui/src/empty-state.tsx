import type { ReactNode } from 'react'
import { LineFlower } from './brand.tsx'
import './card.css'
import styles from './empty-state.module.css'
import { Icon } from './icon.tsx'
import type { IconPath } from './icon.tsx'
import { Orb } from './orb.tsx'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  icon: IconPath
  title: ReactNode
  text?: ReactNode
  flower?: boolean
  children?: ReactNode
}

/** Nothing here yet: one sentence and one action (the child). `flower` is for lists, the plain orb for a missing precondition. */
export function EmptyState({ icon, title, text, flower = false, children }: EmptyStateProps) {
  return (
    <div className={classNames('card', styles.empty)}>
      {flower ? (
        <LineFlower>
          <Icon path={icon} size={34} />
        </LineFlower>
      ) : (
        <Orb icon={icon} tone="gold" size="lg" />
      )}
      <h2 className="h2">{title}</h2>
      {text !== undefined && <p className="muted sm">{text}</p>}
      {children !== undefined && <div className={styles.acts}>{children}</div>}
    </div>
  )
}
