import type { ReactNode } from 'react'
import './card.css'
import { classNames } from './class-names.ts'
import styles from './fold.module.css'
import { Icon, type IconPath } from './icon.tsx'
import { chevronDown } from './icons.ts'

interface FoldProps {
  icon?: IconPath
  title: ReactNode
  /** Level of its title among the headings of the page. */
  level: 'h2' | 'h3'
  children: ReactNode
}

/** A section that opens from its title, without scripts too. */
export const Fold = ({ icon, title, level: Title, children }: FoldProps) => (
  <details className={classNames('card', styles.fold)}>
    <summary>
      {icon && <Icon path={icon} size={20} />}
      <Title>{title}</Title>
      <Icon path={chevronDown} size={20} className={styles.chevron} />
    </summary>
    <div className={styles.inside}>{children}</div>
  </details>
)
