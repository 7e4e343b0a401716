import * as api from '@kham/contract/operator/players/announcements'
import { minutesAgo } from '../ago.ts'
import { answer } from '../answer.ts'
import { maintenance } from '../announcements.ts'
import { found } from '../found.ts'
import { inStatus, pageOf } from '../page-of.ts'

export const announcementAnswers = [
  answer(api.managedAnnouncements, ({ office, query }) => {
    const { place } = query
    const all = inStatus(office.announcements, query.status)
    return pageOf(
      'announcements',
      all.filter((each) => place === undefined || each.place === place),
      query,
    )
  }),
  answer(api.createAnnouncement, ({ office, body }) => {
    const id = `019a0000-0000-7000-8000-0000000a00${10 + office.announcements.length}`
    const figures = { shown: 0, read: 0, sent: 0, heldBack: 0 }
    const announcement = { ...maintenance, ...body, id, status: 'INACTIVE' as const, figures }
    office.announcements.unshift(announcement)
    return { announcement }
  }),
  answer(api.changeAnnouncement, ({ office, params, body }) => {
    const announcement = found(office.announcements, params.id)
    Object.assign(announcement, body, { version: body.version + 1, changedAt: minutesAgo(0) })
    return { announcement }
  }),
  answer(api.switchAnnouncement, ({ office, params, body }) => {
    const announcement = found(office.announcements, params.id)
    announcement.status = body.status
    return { announcement }
  }),
]
