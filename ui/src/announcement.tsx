import type { AnnouncementKind } from '@kham/contract/players/announcements'
import type { ReactNode } from 'react'
import styles from './announcement.module.css'
import { Badge } from './badge.tsx'
import * as icons from './icons.ts'
import { MarkedText } from './marked-text.tsx'

interface MessageViewProps {
  kind: AnnouncementKind
  /** What the kind is called. */
  badge: string
  /** Left out where what it stands in has it. */
  title?: string
  description: string
  /** When it came. */
  time?: ReactNode
}

/** What an agency says, in full: in the inbox and in a pop-up. */
export const MessageView = ({ kind, badge, title, description, time }: MessageViewProps) => (
  <div className={styles.message}>
    <span className="row between wrap">
      <Badge
        tone={kind === 'OFFER' ? 'goldb' : 'info'}
        icon={kind === 'OFFER' ? icons.gift : icons.megaphone}
      >
        {badge}
      </Badge>
      {time}
    </span>
    {title !== undefined && <h3 className="h3">{title}</h3>}
    {description !== '' && (
      <div className="sm muted">
        <MarkedText text={description} />
      </div>
    )}
  </div>
)
