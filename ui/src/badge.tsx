import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconPath } from './icon.tsx'
import type { StatusTone } from './status.ts'

type BadgeProps = { tone?: StatusTone; icon?: IconPath; children: ReactNode }

/** A small coloured word. Colour alone says nothing: give it an icon unless the word is enough. */
export function Badge({ tone = 'open', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon && <Icon path={icon} size={14} strokeWidth={2.3} />}
      {children}
    </span>
  )
}
