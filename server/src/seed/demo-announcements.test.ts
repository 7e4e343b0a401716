import { announcementForm } from '@kham/contract/operator/players/announcements'
import { validate } from '@kham/contract/validate'
import { expect, test } from 'vitest'
import { secondsAfter } from '../clock.ts'
import { faultsOf } from '../features/players/announcements/announcement.ts'
import { demoAnnouncements } from './demo-announcements.ts'

test('the demo’s announcements are valid drafts in all languages', () => {
  const now = new Date()
  for (const { days, ...draft } of demoAnnouncements) {
    const ends_at = days === null ? null : secondsAfter(now, days * 24 * 3600)
    expect(faultsOf({ ...draft, starts_at: now, ends_at })).toEqual({})
    expect(Object.keys(draft.texts).toSorted()).toEqual(['cn', 'en', 'lo', 'th', 'vn'])
    const { kind, place, texts, link, priority } = draft
    const form = { kind, place, texts, link, priority, audience: { kind: draft.audience } }
    const times = { startsAt: now.toISOString(), endsAt: ends_at?.toISOString() ?? null }
    expect(validate(announcementForm, { ...form, ...times })).toMatchObject({ ok: true })
  }
})
