import type { AnnouncementKind } from '@kham/contract/players/announcements'
import type { ReactNode } from 'react'
import './announcement.css'
import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'
import { MarkedText } from './marked-text.tsx'

/** The line under the top bar; children are its words, of class `strip-words`, and the button that closes it. */
export const Strip = ({
  kind,
  label,
  children,
}: {
  kind: AnnouncementKind
  label: string
  children: ReactNode
}) => (
  <aside className={classNames('strip', kind === 'OFFER' && 'offer')} aria-label={label}>
    <Icon path={kind === 'OFFER' ? icons.gift : icons.megaphone} size={20} />
    {children}
  </aside>
)

export const StripWords = ({ title, description }: { title: string; description: string }) => (
  <>
    <b>{title}</b> {description}
  </>
)

/** A picture of 1600 by 600 with its words over it. */
export const BannerView = ({
  src,
  title,
  description,
}: {
  src: string | null
  title: string
  description: string
}) => (
  <span className="banner">
    {src !== null && <img src={src} width={1600} height={600} alt="" />}
    <span className="banner-words">
      <b className="h3">{title}</b>
      {description !== '' && <span className="sm">{description}</span>}
    </span>
  </span>
)

interface MessageViewProps {
  kind: AnnouncementKind
  /** What the kind is called. */
  badge: string
  title: string
  description: string
  /** When it came. */
  time?: ReactNode
  heading?: 'h2' | 'h3'
  children?: ReactNode
}

/** What an agency says, in full: in the inbox and in a pop-up. */
export const MessageView = ({
  kind,
  badge,
  title,
  description,
  time,
  heading: Heading = 'h3',
  children,
}: MessageViewProps) => (
  <div className="message">
    <span className="row between">
      <Badge
        tone={kind === 'OFFER' ? 'goldb' : 'info'}
        icon={kind === 'OFFER' ? icons.gift : icons.megaphone}
      >
        {badge}
      </Badge>
      {time}
    </span>
    <Heading className="h3">{title}</Heading>
    {description !== '' && (
      <div className="sm muted">
        <MarkedText text={description} />
      </div>
    )}
    {children}
  </div>
)
