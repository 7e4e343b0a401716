import type { ManagedAnnouncement } from '@kham/contract/operator/players/announcements'
import type { Announcement } from '@kham/contract/players/announcements'
import type { VersionRow } from './announcement.ts'
import type { ManagedRow } from './managed-announcement-queries.ts'

export const toAnnouncement = (row: VersionRow): Announcement => ({
  id: row.announcement_id,
  version: row.version,
  kind: row.kind,
  place: row.place,
  texts: row.texts,
  picture: row.picture_id,
  link: row.link,
  priority: row.priority,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
})

export const toManaged = (row: ManagedRow): ManagedAnnouncement => ({
  ...toAnnouncement(row),
  audience: { kind: row.audience },
  status: row.status,
  figures: {
    shown: row.place === 'CARD' ? row.sent : row.shown,
    read: row.place === 'CARD' ? row.sent_read : row.read,
    sent: row.place === 'PUSH' ? row.pushed : row.sent,
    heldBack: row.held_back,
  },
  changedBy: row.maker,
  changedAt: row.changed_at.toISOString(),
})
