import type { announcementForm } from '@kham/contract/operator/players/announcements'
import { dayOf, startOfDay } from '@kham/contract/day'
import {
  mostDays,
  mostOfStrip,
  pushedFromHour,
  pushedUntilHour,
} from '@kham/contract/operator/players/announcements'
import { mostShown, type AnnouncementPlace } from '@kham/contract/players/announcements'
import type { PromotionTexts } from '@kham/contract/promotions/promotions'
import type { FieldCode } from '@kham/contract/refusals'
import type { Selectable } from 'kysely'
import type { z } from 'zod/mini'
import { secondsAfter } from '../../../clock.ts'
import type { Tables } from '../../../db/tables.ts'

export type VersionRow = Selectable<Tables['announcement_versions']>

/** What an announcement says now. */
export type CurrentAnnouncement = VersionRow & Pick<Selectable<Tables['announcements']>, 'status'>

/** What an operator has said, as a version keeps it. */
export type AnnouncementDraft = Omit<
  VersionRow,
  'agency_id' | 'announcement_id' | 'version' | 'made_by' | 'made_at'
>

const path = /^\/(?:[\w-][\w.~-]*(?:\/[\w-][\w.~-]*)*\/?)?(?:\?[\w.~%&=+:,-]*)?(?:#[\w.~%-]*)?$/
const notForPlayers = /^\/(?:api|console|sandbox)(?:[/?#]|$)/i
const promotions = /\/(?:promotions?|player\/promotion)(?:[/?#&]|$)/i
const wherePaid = /\/player\/(?:deposit|withdraw)/i

function decoded(link: string): string | null {
  try {
    return decodeURIComponent(link)
  } catch {
    return null
  }
}

/**
 * Where a link may lead: a path of this site as it stands, without what a browser would read otherwise (`//`, `\`, `..`, `%2f`). No offer leads
 * where money is paid, and what leads to a promotion is an offer.
 */
export function linkFaults(link: string | null, kind: VersionRow['kind']): Record<string, FieldCode> {
  if (link === null) return {}
  const text = path.test(link) ? decoded(link) : null
  if (text === null) return { link: 'BAD_FORMAT' }
  if (notForPlayers.test(text)) return { link: 'NOT_ALLOWED' }
  if (kind === 'OFFER' && wherePaid.test(text)) return { link: 'NOT_ALLOWED' }
  return kind === 'SERVICE' && promotions.test(text) ? { kind: 'NOT_ALLOWED' } : {}
}

/** A link in Markdown: an announcement leads nowhere but by its own link. */
const markdownLink = /\]\s*\(/

function textFaults(texts: PromotionTexts, place: AnnouncementPlace): Record<string, FieldCode> {
  const faults: Record<string, FieldCode> = {}
  for (const [language, text] of Object.entries(texts)) {
    if (!text) continue
    const field = `texts.${language}.description`
    const { description } = text
    if (markdownLink.test(description)) faults[field] = 'NOT_ALLOWED'
    if (place !== 'STRIP' && place !== 'PUSH') continue
    if (description.includes('\n')) faults[field] = 'BAD_FORMAT'
    if (description.length > mostOfStrip) faults[field] = 'TOO_LONG'
  }
  return faults
}

function timeFaults({ kind, place, starts_at, ends_at }: AnnouncementDraft): Record<string, FieldCode> {
  const hasToEnd = place === 'POPUP' || kind === 'OFFER'
  if (ends_at === null) return hasToEnd ? { endsAt: 'REQUIRED' } : {}
  if (ends_at <= starts_at) return { endsAt: 'TOO_SMALL' }
  return hasToEnd && ends_at > secondsAfter(starts_at, mostDays * 24 * 3600) ? { endsAt: 'TOO_LARGE' } : {}
}

/** The fault of each field, beyond its shape. */
export function faultsOf(draft: AnnouncementDraft): Record<string, FieldCode> {
  const { kind, place, audience, picture_id } = draft
  const isBanner = place === 'BANNER'
  return {
    ...textFaults(draft.texts, place),
    ...(isBanner === (picture_id !== null) ? {} : { picture: isBanner ? 'REQUIRED' : 'NOT_ALLOWED' }),
    ...(kind === 'OFFER' && audience !== 'PLAYERS' ? { audience: 'NOT_ALLOWED' } : {}),
    // Visitors have no inbox.
    ...(place === 'CARD' && audience === 'VISITORS' ? { audience: 'NOT_ALLOWED' } : {}),
    ...(place === 'PUSH' && audience !== 'PLAYERS' ? { audience: 'NOT_ALLOWED' } : {}),
    // It is sent on the day on which it begins, and after that hour not at all.
    ...(place === 'PUSH' && kind === 'OFFER' && draft.starts_at >= lastOfPush(draft.starts_at)
      ? { startsAt: 'NOT_ALLOWED' }
      : {}),
    ...timeFaults(draft),
    ...linkFaults(draft.link, kind),
  }
}

export const draftOfForm = (form: z.output<typeof announcementForm>): AnnouncementDraft => ({
  kind: form.kind,
  place: form.place,
  texts: form.texts,
  picture_id: form.picture,
  link: form.link,
  audience: form.audience.kind,
  priority: form.priority,
  starts_at: new Date(form.startsAt),
  ends_at: form.endsAt === null ? null : new Date(form.endsAt),
})

/** When offers begin and end to be pushed on the day of a moment. */
const firstOfPush = (at: Date) => secondsAfter(startOfDay(dayOf(at)), pushedFromHour * 3600)
const lastOfPush = (at: Date) => secondsAfter(startOfDay(dayOf(at)), pushedUntilHour * 3600)

/** Whether one of place PUSH that has begun is sent now: an offer on the day on which it begins alone. */
export const isSentNow = ({ kind, starts_at }: Pick<VersionRow, 'kind' | 'starts_at'>, now: Date) =>
  kind !== 'OFFER' || (now >= firstOfPush(starts_at) && now < lastOfPush(starts_at))

/** Whether an offer of place PUSH has missed its day: it is never sent. */
export const hasMissedItsDay = (
  { place, kind, starts_at }: Pick<VersionRow, 'place' | 'kind' | 'starts_at'>,
  now: Date,
) => place === 'PUSH' && kind === 'OFFER' && now >= lastOfPush(starts_at)

/** Whether it is over, whatever its switch says. */
export const isOver = ({ ends_at }: Pick<VersionRow, 'ends_at'>, now: Date) =>
  ends_at !== null && ends_at <= now

/** How the one who looks stands. */
export interface Looker {
  /** A visitor is sent nothing, so no card. */
  isPlayer: boolean
  /** Whether offers may be shown to them. */
  isGateOpen: boolean
  /** Whether they have said yes to offers: a card is sent. */
  wantsOffers: boolean
  hasOpenOrder: boolean
  hadPopupToday: boolean
}

export const visitor: Looker = {
  isPlayer: false,
  isGateOpen: false,
  wantsOffers: false,
  hasOpenOrder: false,
  hadPopupToday: false,
}

export type Candidate = CurrentAnnouncement & { read_at: Date | null; shown_at: Date | null }

/** Selects what to show somebody from the current announcements, given in display order. */
export function shownTo(looker: Looker, candidates: readonly Candidate[]): Candidate[] {
  const count: Partial<Record<AnnouncementPlace, number>> = {}
  return candidates.filter((each) => {
    if (!mayBeShown(each, looker)) return false
    const before = count[each.place] ?? 0
    count[each.place] = before + 1
    return before < mostShown[each.place]
  })
}

function mayBeShown({ kind, place, read_at }: Candidate, looker: Looker): boolean {
  const isOffer = kind === 'OFFER'
  if (isOffer && !looker.isGateOpen) return false
  const may = {
    CARD: looker.isPlayer && (!isOffer || looker.wantsOffers),
    POPUP: read_at === null && !looker.hasOpenOrder && !looker.hadPopupToday,
    STRIP: read_at === null && !(isOffer && looker.hasOpenOrder),
    BANNER: !looker.hasOpenOrder,
    PUSH: false,
  }
  return may[place]
}
