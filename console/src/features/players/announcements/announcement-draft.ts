import {
  mostDays,
  type AnnouncementAudience,
  type AnnouncementForm,
  type ManagedAnnouncement,
} from '@kham/contract/operator/players/announcements'
import type { AnnouncementKind, AnnouncementPlace } from '@kham/contract/players/announcements'
import { textsDraftOf, textsOf, type TextsDraft } from '../../../layout/texts-draft.ts'
import { localTime, vientianeTime } from '../../../vientiane-time.ts'

/** An announcement as somebody types it. */
export interface AnnouncementDraft extends TextsDraft {
  kind: AnnouncementKind
  place: AnnouncementPlace
  picture: string | null
  link: string
  audience: AnnouncementAudience
  priority: string
  startsAt: string
  endsAt: string
}

export const newDraft = (now: Date): AnnouncementDraft => ({
  texts: textsDraftOf({}),
  kind: 'SERVICE',
  place: 'STRIP',
  picture: null,
  link: '',
  audience: 'EVERYBODY',
  priority: '5',
  startsAt: localTime(now.toISOString()),
  endsAt: '',
})

export const draftOf = (announcement: ManagedAnnouncement): AnnouncementDraft => ({
  texts: textsDraftOf(announcement.texts),
  kind: announcement.kind,
  place: announcement.place,
  picture: announcement.picture,
  link: announcement.link ?? '',
  audience: announcement.audience.kind,
  priority: String(announcement.priority),
  startsAt: localTime(announcement.startsAt),
  endsAt: announcement.endsAt === null ? '' : localTime(announcement.endsAt),
})

/** The request, even when it is not valid: the server names the faults. */
export const formOf = (draft: AnnouncementDraft): AnnouncementForm => ({
  texts: textsOf(draft),
  kind: draft.kind,
  place: draft.place,
  picture: draft.place === 'BANNER' ? draft.picture : null,
  link: draft.link.trim() === '' ? null : draft.link.trim(),
  audience: { kind: draft.audience },
  priority: Number(draft.priority),
  startsAt: vientianeTime(draft.startsAt),
  endsAt: draft.endsAt === '' ? null : vientianeTime(draft.endsAt),
})

/** Possible audiences: an offer and a push are for players alone, and visitors have no inbox. */
export function audiencesOf({
  kind,
  place,
}: Pick<AnnouncementDraft, 'kind' | 'place'>): AnnouncementAudience[] {
  if (kind === 'OFFER' || place === 'PUSH') return ['PLAYERS']
  return place === 'CARD' ? ['EVERYBODY', 'PLAYERS'] : ['EVERYBODY', 'VISITORS', 'PLAYERS']
}

export const hasToEnd = ({ kind, place }: Pick<AnnouncementDraft, 'kind' | 'place'>) =>
  kind === 'OFFER' || place === 'POPUP'

/** What else follows from a change: an audience that is still possible, and an end where there has to be one. */
export function withFollowing(
  draft: AnnouncementDraft,
  next: Partial<AnnouncementDraft>,
): Partial<AnnouncementDraft> {
  const changed = { ...draft, ...next }
  const possible = audiencesOf(changed)
  const following: Partial<AnnouncementDraft> = { ...next }
  if (!possible.includes(changed.audience)) following.audience = possible[0]!
  if (hasToEnd(changed) && changed.endsAt === '') following.endsAt = latestEnd(changed.startsAt)
  return following
}

const latestEnd = (startsAt: string) => {
  const start = new Date(vientianeTime(startsAt)).getTime()
  return Number.isNaN(start) ? '' : localTime(new Date(start + mostDays * 86_400_000).toISOString())
}

/** Whether it has gone out as a push, or is about to: the server takes no other word for it then. */
export const isPushed = (
  {
    place,
    status,
    startsAt,
    figures,
  }: Pick<ManagedAnnouncement, 'place' | 'status' | 'startsAt' | 'figures'>,
  now: number,
): boolean =>
  place === 'PUSH' &&
  (figures.sent + figures.heldBack > 0 || (status === 'ACTIVE' && new Date(startsAt).getTime() <= now))

/** Where an announcement stands. */
export const announcementStates = ['LIVE', 'PLANNED', 'OFF', 'OVER'] as const
export type AnnouncementState = (typeof announcementStates)[number]

export function stateOf(
  { status, startsAt, endsAt }: Pick<ManagedAnnouncement, 'status' | 'startsAt' | 'endsAt'>,
  now: number,
): AnnouncementState {
  if (endsAt !== null && new Date(endsAt).getTime() <= now) return 'OVER'
  if (status === 'INACTIVE') return 'OFF'
  return new Date(startsAt).getTime() > now ? 'PLANNED' : 'LIVE'
}
