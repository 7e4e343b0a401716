import type { announcementForm, AnnouncementStatus } from '@kham/contract/operator/players/announcements'
import { mostActive } from '@kham/contract/operator/players/announcements'
import type { AuditAct } from '@kham/contract/operator/desk/audit'
import type { FieldCode } from '@kham/contract/refusals'
import type { z } from 'zod/mini'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { lockAgency } from '../../../db/write-agency.ts'
import { newId } from '../../../id.ts'
import { wakeRound } from '../../../jobs/wake-round.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { requirePicture } from '../../site/pictures/require-picture.ts'
import {
  draftOfForm,
  faultsOf,
  hasMissedItsDay,
  isOver,
  type AnnouncementDraft,
  type CurrentAnnouncement,
} from './announcement.ts'
import {
  countActive,
  findAnnouncement,
  wasSentUnderLock,
  insertVersion,
  makeAnnouncement,
  setAnnouncement,
} from './announcement-queries.ts'

type Form = z.output<typeof announcementForm>

interface Operator {
  agencyId: string
  by: StaffActor
}

/** Makes an announcement, switched off; answers its id. Refuses with VALIDATION. */
export async function createAnnouncement(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by }: Operator,
  form: Form,
): Promise<string> {
  const draft = draftOf(form)
  const at = clock()
  const announcementId = newId(at)
  await db.transaction().execute(async (tx) => {
    await allowPicture(tx, agencyId, draft)
    await makeAnnouncement(tx, { agencyId, announcementId, staffId: by.staffId, at }, draft, 'INACTIVE')
    await note(tx, { agencyId, by, at }, 'ANNOUNCEMENT_MADE', announcementId, { after: factsOf(draft, 1) })
  })
  return announcementId
}

/** It says something else from now on. Two changes of one version: one of them. Refuses with VALIDATION, NOT_FOUND, SETTINGS_CHANGED. */
export async function changeAnnouncement(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by }: Operator,
  announcementId: string,
  { version, ...form }: Form & { version: number },
): Promise<void> {
  const draft = draftOf(form)
  await db.transaction().execute(async (tx) => {
    await lockAgency(tx, agencyId)
    const at = clock()
    const before = await findAnnouncement(tx, agencyId, announcementId)
    if (!before) throw new Refusal('NOT_FOUND')
    if (before.version !== version) throw new Refusal('SETTINGS_CHANGED')
    await refuseSentPush(tx, before)
    if (before.status === 'ACTIVE') refuseMissed(draft, at)
    await allowPicture(tx, agencyId, draft)
    if (before.status === 'ACTIVE') await refuseFull(tx, { agencyId, announcementId, now: at }, draft)
    await insertVersion(tx, { agencyId, announcementId, staffId: by.staffId, at }, version + 1, draft)
    await setAnnouncement(tx, { agencyId, announcementId }, { version: version + 1, changed_at: at })
    const told = { before: factsOf(before, version), after: factsOf(draft, version + 1) }
    await note(tx, { agencyId, by, at }, 'ANNOUNCEMENT_CHANGED', announcementId, told)
    await wakeRound(tx, 'CARD')
  })
}

/** Switches an announcement on or off; as it is already changes nothing. Refuses with NOT_FOUND, VALIDATION, SETTINGS_CHANGED. */
export async function switchAnnouncement(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by }: Operator,
  announcementId: string,
  status: AnnouncementStatus,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAgency(tx, agencyId)
    const at = clock()
    const before = await findAnnouncement(tx, agencyId, announcementId)
    if (!before) throw new Refusal('NOT_FOUND')
    if (before.status === status) return
    if (status === 'ACTIVE') {
      await refuseSentPush(tx, before)
      refuseMissed(before, at)
    }
    if (status === 'ACTIVE') await refuseFull(tx, { agencyId, announcementId, now: at }, before)
    await setAnnouncement(tx, { agencyId, announcementId }, { status, changed_at: at })
    const told = { before: { status: before.status }, after: { status } }
    await note(tx, { agencyId, by, at }, 'ANNOUNCEMENT_SWITCHED', announcementId, told)
    await wakeRound(tx, 'CARD')
  })
}

function draftOf(form: Form): AnnouncementDraft {
  const draft = draftOfForm(form)
  refuseFaults(faultsOf(draft))
  return draft
}

/** A push is sent once: a sent one is neither changed nor sent again. Refuses with SETTINGS_CHANGED. */
async function refuseSentPush(tx: Tx, { agency_id, announcement_id, place }: CurrentAnnouncement) {
  const wasSent = await wasSentUnderLock(tx, agency_id, announcement_id)
  if (place === 'PUSH' && wasSent) throw new Refusal('SETTINGS_CHANGED')
}

/** Refuses with VALIDATION what would be on and never be sent. */
function refuseMissed(draft: Pick<AnnouncementDraft, 'place' | 'kind' | 'starts_at'>, now: Date) {
  if (hasMissedItsDay(draft, now)) refuseFaults({ startsAt: 'TOO_SMALL' })
}

function refuseFaults(fields: Record<string, FieldCode>) {
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION', { fields })
}

/** Called under the agency's lock, so that one of two who switch the twentieth on is refused. */
async function refuseFull(
  tx: Tx,
  { agencyId, announcementId, now }: { agencyId: string; announcementId: string; now: Date },
  draft: Pick<AnnouncementDraft, 'place' | 'ends_at'>,
) {
  if (isOver(draft, now)) return
  const active = await countActive(tx, { agencyId, place: draft.place, but: announcementId, now })
  if (active >= mostActive) refuseFaults({ status: 'TOO_LARGE' })
}

async function allowPicture(tx: Tx, agencyId: string, { picture_id: pictureId }: AnnouncementDraft) {
  if (pictureId !== null) await requirePicture(tx, { agencyId, pictureId, purpose: 'BANNER' }, 'picture')
}

const factsOf = (draft: AnnouncementDraft, version: number) => ({
  name: draft.texts.lo.title,
  version,
  kind: draft.kind,
  place: draft.place,
  audience: draft.audience,
  link: draft.link,
  priority: draft.priority,
  startsAt: draft.starts_at.toISOString(),
  endsAt: draft.ends_at?.toISOString() ?? null,
})

const note = (
  tx: Tx,
  acting: Operator & { at: Date },
  act: AuditAct,
  id: string,
  facts: Pick<Parameters<typeof writeAudit>[1], 'before' | 'after'>,
) => writeAudit(tx, { ...acting, act, subject: { kind: 'ANNOUNCEMENT', id }, ...facts })
