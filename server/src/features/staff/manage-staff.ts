import { createHash } from 'node:crypto'
import type { StepUpForm } from '@kham/contract/operator/account'
import type { StaffChangeForm, StaffForm } from '@kham/contract/operator/staff'
import { decidingRoles, staffRoles, type StaffRole } from '@kham/contract/staff-roles'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { forgetDevicesBut } from '../../http/known-devices.ts'
import { newId } from '../../id.ts'
import { Refusal } from '../../refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endSessionsBut } from '../operators/end-sessions.ts'
import { forgetTotp, personOf, subjectOf } from '../operators/enrol-totp.ts'
import type { OwnCall } from '../operators/own-call.ts'
import type { StaffRecord } from '../operators/sign-in-step.ts'
import { stepUp } from '../operators/step-up.ts'
import { forgetPasskeys } from '../passkeys/forget-passkeys.ts'
import { endWord } from '../second-words/end-word.ts'
import { mayHappenNow } from '../second-words/may-happen-now.ts'
import { alwaysTwo } from '../second-words/second-word.ts'
import { givenPassword } from './given-password.ts'
import {
  hasPasskey,
  isOnlyOwner,
  lockMember,
  oneAtATime,
  setMember,
  type MemberId,
} from './staff-member-queries.ts'

// Every act here makes sure first that it is they (`stepUp`), and refuses as that does.

type Deps = Pick<Context, 'db' | 'clock' | 'secrets'>

/** Whom it is done to, and who does it. */
export interface Managing extends OwnCall, MemberId {
  /** Whether they are an owner, who says what an owner says alone, and the first word of what takes two. */
  mayRaiseRisk: boolean
}

const factsOf = ({
  username,
  display_name,
  role,
}: Pick<StaffRecord, 'username' | 'display_name' | 'role'>) => ({
  username,
  name: display_name,
  role,
})

/**
 * Adds somebody; answers their id and a password for the first sign-in. Who is to decide begins with `roleUntilSecond`, and the first word of
 * the role is said. Refuses with USERNAME_TAKEN.
 */
export async function addStaffMember(
  context: Deps,
  call: OwnCall,
  { username, displayName: display_name, role, ...form }: StaffForm & StepUpForm,
) {
  const { db, clock } = context
  const { agencyId } = call
  await stepUp(context, call, form)
  const at = clock()
  const { password, kept } = await givenPassword(at)
  const held = decidingRoles.includes(role) ? roleUntilSecond : role
  const row = { agency_id: agencyId, staff_id: newId(at), username, display_name, role: held, created_at: at }
  await db.transaction().execute(async (tx) => {
    await oneAtATime(tx, agencyId)
    const was = await tx
      .insertInto('staff')
      .values({ ...row, ...kept })
      .onConflict((conflict) => conflict.columns(['agency_id', 'username']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!was) throw new Refusal('USERNAME_TAKEN')
    const managing = { ...call, staffId: row.staff_id, mayRaiseRisk: true }
    const begun = await beginAs(context, tx, managing, { was, role })
    await tell(context, tx, managing, { act: 'STAFF_ADDED', after: factsOf({ ...row, role: begun }) })
  })
  return { staffId: row.staff_id, password }
}

/** Changes name and role; to make somebody one who decides takes two. Refuses with NOT_FOUND, LAST_OWNER, FORBIDDEN, FOUR_EYES. */
export async function changeStaffMember(
  context: Deps,
  managing: Managing,
  { displayName: display_name, role, ...form }: StaffChangeForm & StepUpForm,
) {
  await stepUp(context, managing, form)
  return holding(context, managing, async (tx, was) => {
    if (was.display_name === display_name && was.role === role) return
    const more = { role, displayName: display_name }
    const isMore = isRaised(was.role, role)
    if (!isMore && !managing.mayRaiseRisk) throw new Refusal('FORBIDDEN')
    if (role !== 'owner') await refuseLastOwner(context, tx, managing, was)
    if (isMore && !(await mayHappen(context, tx, managing, { act: 'RAISE_ROLE', was, more }))) return
    await endWord(tx, subjectOfWord(managing), context.clock())
    await setMember(tx, managing, { display_name, role })
    const told = { before: factsOf(was), after: factsOf({ ...was, display_name, role }) }
    await tell(context, tx, managing, { act: 'STAFF_CHANGED', ...told })
  })
}

/** They work here no more, from this moment on; again changes nothing. Refuses with NOT_FOUND, LAST_OWNER. */
export async function deactivateStaff(context: Deps, managing: Managing, form: StepUpForm) {
  await stepUp(context, managing, form)
  return holding(context, managing, async (tx, was) => {
    if (was.deactivated_at !== null) return
    await refuseLastOwner(context, tx, managing, was)
    await endWord(tx, subjectOfWord(managing), context.clock())
    await setMember(tx, managing, { deactivated_at: context.clock() })
    await endSessionsBut(tx, managing, null)
    await tell(context, tx, managing, { act: 'STAFF_DEACTIVATED', before: factsOf(was) })
  })
}

/**
 * They work here again. Answers a password for one sign-in; no passkey of theirs counts any more. Who decided begins with `roleUntilSecond`,
 * and the first word of the role is said. null = they do work here, and nothing has changed. Refuses with NOT_FOUND, FORBIDDEN.
 */
export async function activateStaff(context: Deps, managing: Managing, form: StepUpForm) {
  refuseOwn(managing)
  await stepUp(context, managing, form)
  const { password, kept } = await givenPassword(context.clock())
  return holding(context, managing, async (tx, was) => {
    if (was.deactivated_at === null) return null
    const role = decidingRoles.includes(was.role) ? roleUntilSecond : was.role
    await endWord(tx, subjectOfWord(managing), context.clock())
    await setMember(tx, managing, { ...kept, role, deactivated_at: null })
    await forgetPasskeys(tx, managing)
    await forgetDevicesBut(tx, personOf(was), null)
    await endSessionsBut(tx, managing, null)
    const begun = await beginAs(context, tx, managing, { was: { ...was, role }, role: was.role })
    await tell(context, tx, managing, {
      act: 'STAFF_ACTIVATED',
      after: factsOf({ ...was, role: begun }),
    })
    return password
  })
}

/**
 * Answers a password for one sign-in in place of theirs, and of their passkeys, which would do without it; null = it waits for the second word.
 * Refuses with FORBIDDEN, FOUR_EYES, NOT_FOUND, also for whoever works here no more.
 */
export async function resetStaffPassword(context: Deps, managing: Managing, form: StepUpForm) {
  refuseOwn(managing)
  await stepUp(context, managing, form)
  const { password, kept } = await givenPassword(context.clock())
  return holding(context, managing, async (tx, was) => {
    if (was.deactivated_at !== null) throw new Refusal('NOT_FOUND')
    if (!(await mayHappen(context, tx, managing, { act: 'RESET_PASSWORD', was }))) return null
    await setMember(tx, managing, kept)
    const passkeys = await forgetPasskeys(tx, managing)
    await forgetDevicesBut(tx, personOf(was), null)
    await endSessionsBut(tx, managing, null)
    const told = passkeys > 0 ? { before: { passkeys }, after: { passkeys: 0 } } : {}
    await tell(context, tx, managing, { act: 'STAFF_PASSWORD_RESET', ...told })
    return password
  })
}

/** They are signed in nowhere; how they sign in stays as it is. Refuses with NOT_FOUND, FORBIDDEN. */
export async function endStaffSessions(context: Deps, managing: Managing, form: StepUpForm) {
  refuseOwn(managing)
  await stepUp(context, managing, form)
  return holding(context, managing, async (tx) => {
    const sessions = await endSessionsBut(tx, managing, null)
    if (sessions === 0) return
    await tell(context, tx, managing, {
      act: 'STAFF_SIGNED_OUT',
      before: { sessions },
      after: { sessions: 0 },
    })
  })
}

/** Forgets an authenticator that is lost, and the passkeys, which are on the same phone; takes two. Refuses with NOT_FOUND, FORBIDDEN, FOUR_EYES, TOTP_IS_OFF. */
export async function resetStaffTotp(context: Deps, managing: Managing, form: StepUpForm) {
  refuseOwn(managing)
  await stepUp(context, managing, form)
  return holding(context, managing, async (tx, was) => {
    if (was.totp_since === null && !(await hasPasskey(tx, managing))) throw new Refusal('TOTP_IS_OFF')
    if (!(await mayHappen(context, tx, managing, { act: 'RESET_FACTOR', was }))) return
    await forgetTotp(tx, was)
    const passkeys = await forgetPasskeys(tx, managing)
    await endSessionsBut(tx, managing, null)
    const before = { totp: was.totp_since?.toISOString() ?? null, passkeys }
    await tell(context, tx, managing, { act: 'TOTP_RESET', before, after: { totp: null, passkeys: 0 } })
  })
}

function holding<Done>(
  { db }: Deps,
  { agencyId, staffId }: Managing,
  work: (tx: Tx, was: StaffRecord) => Promise<Done>,
) {
  return db.transaction().execute(async (tx) => {
    await oneAtATime(tx, agencyId)
    const was = await lockMember(tx, { agencyId, staffId })
    if (!was) throw new Refusal('NOT_FOUND')
    return work(tx, was)
  })
}

/** What somebody who is to decide is until two have said so: they look on. */
const roleUntilSecond = 'viewer'

/** Whoever comes in has the role that is meant, if it takes one word or nobody could say the second; otherwise the first is said. Answers their role. */
async function beginAs(
  context: Deps,
  tx: Tx,
  managing: Managing,
  { was, role }: { was: StaffRecord; role: StaffRole },
): Promise<StaffRole> {
  if (was.role === role) return role
  const more = { role, displayName: was.display_name }
  if (!(await mayHappen(context, tx, managing, { act: 'RAISE_ROLE', was, more }))) return was.role
  await setMember(tx, managing, { role })
  return role
}

const isRaised = (before: StaffRole, after: StaffRole) =>
  decidingRoles.includes(after) && staffRoles.indexOf(after) < staffRoles.indexOf(before)

const subjectOfWord = ({ agencyId, staffId }: MemberId) =>
  ({ agencyId, kind: 'staff', orderId: staffId }) as const

interface Wish {
  act: 'RAISE_ROLE' | 'RESET_PASSWORD' | 'RESET_FACTOR'
  was: StaffRecord
  more?: Record<string, string>
}

/** What lets somebody do more, or in anew, two say, an owner first, and never they themselves. */
function mayHappen({ clock }: Deps, tx: Tx, managing: Managing, { act, was, more = {} }: Wish) {
  const { by, staffId, mayRaiseRisk } = managing
  // A role is of the person, however they sign in: whoever comes in anew chooses a password before the second word.
  const signsInBy = act === 'RAISE_ROLE' ? [] : [was.password_hash, String(was.totp_since?.getTime())]
  const content = [was.role, ...signsInBy, ...Object.values(more)]
  const word = alwaysTwo({
    act,
    subject: subjectOfWord(managing),
    said: { username: was.username, ...more },
    content: [createHash('sha256').update(content.join(' ')).digest('hex')],
    mayBeFirst: mayRaiseRisk,
    notBy: staffId,
    isShown: true,
  })
  return mayHappenNow(tx, word, by, clock())
}

/** At the own account it takes the password and a code; here a borrowed session would do, and the only owner could be left outside. */
function refuseOwn({ staffId, by }: Managing) {
  if (staffId === by.staffId) throw new Refusal('FORBIDDEN')
}

async function refuseLastOwner({ clock }: Deps, tx: Tx, id: MemberId, { role, deactivated_at }: StaffRecord) {
  if (role !== 'owner' || deactivated_at !== null) return
  if (await isOnlyOwner(tx, id, clock())) throw new Refusal('LAST_OWNER')
}

const tell = (
  { clock }: Deps,
  tx: Tx,
  { agencyId, staffId, by }: Managing,
  what: Omit<Parameters<typeof writeAudit>[1], 'agencyId' | 'at' | 'by' | 'subject'>,
) => writeAudit(tx, { agencyId, at: clock(), by, subject: subjectOf({ staff_id: staffId }), ...what })
