import { announcementForm, type ManagedAnnouncement } from '@kham/contract/operator/players/announcements'
import { validate } from '@kham/contract/validate'
import { expect, test } from 'vitest'
import { audiencesOf, draftOf, formOf, newDraft, stateOf, withFollowing } from './announcement-draft.ts'

const announcement: ManagedAnnouncement = {
  id: '019a0000-0000-7000-8000-000000000001',
  version: 3,
  kind: 'SERVICE',
  place: 'BANNER',
  texts: { lo: { title: 'ແຈ້ງ', description: '' }, th: { title: 'แจ้ง', description: 'x' } },
  picture: '019a0000-0000-7000-8000-000000000002',
  link: '/status',
  audience: { kind: 'VISITORS' },
  priority: 7,
  startsAt: '2026-11-22T17:00:00.000Z',
  endsAt: null,
  status: 'ACTIVE',
  figures: { shown: 0, read: 0, sent: 0, heldBack: 0 },
  changedBy: null,
  changedAt: '2026-11-22T17:00:00.000Z',
}

test('a draft survives the form unchanged', () => {
  const form = formOf(draftOf(announcement))
  expect(validate(announcementForm, form).ok).toBe(true)
  const { kind, place, texts, picture, link, audience, priority } = announcement
  const startsAt = '2026-11-23T00:00:00+07:00'
  expect(form).toEqual({ kind, place, texts, picture, link, audience, priority, startsAt, endsAt: null })
})

test('a picture that is no banner’s is not sent, nor a language in which nothing is written', () => {
  const draft = { ...draftOf(announcement), place: 'STRIP' as const }
  expect(formOf(draft).picture).toBeNull()
  expect(Object.keys(formOf(draft).texts)).toEqual(['lo', 'th'])
})

test('an offer is for players and ends in 30 days, a card is not for visitors', () => {
  const draft = newDraft(new Date('2026-11-27T02:00:00Z'))
  expect(withFollowing(draft, { kind: 'OFFER' })).toEqual({
    kind: 'OFFER',
    audience: 'PLAYERS',
    endsAt: '2026-12-27T09:00',
  })
  expect(withFollowing(draft, { place: 'POPUP' })).toEqual({ place: 'POPUP', endsAt: '2026-12-27T09:00' })
  expect(withFollowing({ ...draft, audience: 'VISITORS' }, { place: 'CARD' })).toEqual({
    place: 'CARD',
    audience: 'EVERYBODY',
  })
  expect(audiencesOf({ kind: 'SERVICE', place: 'STRIP' })).toHaveLength(3)
  expect(audiencesOf({ kind: 'SERVICE', place: 'PUSH' })).toEqual(['PLAYERS'])
})

test('it is planned, live, off or over', () => {
  const start = new Date(announcement.startsAt).getTime()
  const until = (ms: number) => ({ ...announcement, endsAt: new Date(start + ms).toISOString() })
  expect(stateOf(announcement, start - 1)).toBe('PLANNED')
  expect(stateOf(announcement, start)).toBe('LIVE')
  expect(stateOf({ ...announcement, status: 'INACTIVE' }, start)).toBe('OFF')
  expect(stateOf(until(1), start)).toBe('LIVE')
  expect(stateOf(until(1), start + 1)).toBe('OVER')
})
