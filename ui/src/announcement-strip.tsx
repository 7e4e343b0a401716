import type { AnnouncementKind } from '@kham/contract/players/announcements'
import type { ReactNode } from 'react'
import styles from './announcement-strip.module.css'
import { classNames } from './class-names.ts'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'

interface StripProps {
  kind: AnnouncementKind
  label: string
  children: ReactNode
}

/** The line under the top bar; children are its words, of class `strip-words`, and the button that closes it. */
export const Strip = ({ kind, label, children }: StripProps) => (
  <aside className={classNames(styles.strip, kind === 'OFFER' && styles.offer)} aria-label={label}>
    <Icon path={kind === 'OFFER' ? icons.gift : icons.megaphone} size={20} />
    {children}
  </aside>
)

export const StripWords = ({ title, description }: { title: string; description: string }) => (
  <>
    <b>{title}</b> {description}
  </>
)
