import { createHash } from 'node:crypto'
import type { StepUpForm } from '@kham/contract/operator/desk/account'
import type { StaffChangeForm, StaffForm } from '@kham/contract/operator/desk/staff'
import { decidingRoles, staffRoles, type StaffRole } from '@kham/contract/desk/staff-roles'
import type { Context } from '../../../context.ts'
import { lockAgency } from '../../../db/write-agency.ts'
import type { Tx } from '../../../db/db.ts'
import { forgetDevicesBut } from '../../../http/known-devices.ts'
import { newId } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import { personOf } from '../operators/enrol-totp.ts'
import { lockStaff } from '../operators/lock-staff.ts'
import type { StaffCaller } from '../operators/staff-caller.ts'
import type { StaffRecord } from '../operators/sign-in-step.ts'
import { hasPasskey } from '../operators/staff-store.ts'
import { stepUp } from '../account/step-up.ts'
import { endApproval } from '../approvals/end-approval.ts'
import { mayHappenNow } from '../approvals/may-happen-now.ts'
import { alwaysTwo } from '../approvals/approval.ts'
import { givenPassword } from './given-password.ts'
import {
  addMember,
  changeMember,
  endMemberSessions,
  isOnlyOwner,
  isMember,
  type MemberChange,
  type MemberId,
} from './staff-member-queries.ts'

// Every act here makes sure first that it is they (`stepUp`), and refuses as that does.

type Deps = Pick<Context, 'db' | 'clock' | 'secrets'>

/** The person it is done to, and the one who does it. */
export interface Managing extends StaffCaller, MemberId {
  /** Whether they are an owner, who alone decides what is an owner's, and gives the first approval of what takes two. */
  mayRaiseRisk: boolean
}

/**
 * Adds somebody; answers their id and a password for the first sign-in. Who is to decide begins with `roleUntilSecond`, and the first approval of
 * the role is said. Refuses with USERNAME_TAKEN.
 */
export async function addStaffMember(
  context: Deps,
  call: StaffCaller,
  { username, displayName: display_name, role, ...form }: StaffForm & StepUpForm,
) {
  const { db, clock } = context
  const { agencyId } = call
  await stepUp(context, call, form)
  const at = clock()
  const { password, kept } = await givenPassword(at)
  const staffId = newId(at)
  const managing = { ...call, staffId, mayRaiseRisk: true }
  await db.transaction().execute(async (tx) => {
    await lockAgency(tx, agencyId)
    const begun = await roleToBeginWith(tx, managing, at, { username, display_name, role })
    const row = { staff_id: staffId, username, display_name, role: begun, ...kept }
    if (!(await addMember(tx, { agencyId, at, by: call.by }, row))) throw new Refusal('USERNAME_TAKEN')
  })
  return { staffId, password }
}

/** Changes name and role; to make somebody one who decides takes two. Refuses with NOT_FOUND, LAST_OWNER, FORBIDDEN, FOUR_EYES. */
export async function changeStaffMember(
  context: Deps,
  managing: Managing,
  { displayName: display_name, role, ...form }: StaffChangeForm & StepUpForm,
) {
  await stepUp(context, managing, form)
  return holding(context, managing, async (tx, was, at) => {
    if (was.display_name === display_name && was.role === role) return
    const isMore = isRaised(was.role, role)
    if (!isMore && !managing.mayRaiseRisk) throw new Refusal('FORBIDDEN')
    if (role !== 'owner') await refuseLastOwner(tx, managing, was, at)
    if (isMore && !(await mayHappen(tx, managing, at, roleWish({ ...was, display_name }, was.role, role))))
      return
    await endApproval(tx, subjectOfWord(managing), at)
    await change(tx, managing, at, { act: 'STAFF_CHANGED', name: display_name, role })
  })
}

/** They work here no more, from this moment on; again changes nothing. Refuses with NOT_FOUND, LAST_OWNER. */
export async function deactivateStaff(context: Deps, managing: Managing, form: StepUpForm) {
  await stepUp(context, managing, form)
  return holding(context, managing, async (tx, was, at) => {
    if (was.deactivated_at !== null) return
    await refuseLastOwner(tx, managing, was, at)
    await endApproval(tx, subjectOfWord(managing), at)
    await change(tx, managing, at, { act: 'STAFF_DEACTIVATED' })
  })
}

/**
 * They work here again. Answers a password for one sign-in; no passkey of theirs counts any more. Who decided begins with `roleUntilSecond`,
 * and the first approval of the role is given. null = they do work here, and nothing has changed. Refuses with NOT_FOUND, FORBIDDEN.
 */
export async function activateStaff(context: Deps, managing: Managing, form: StepUpForm) {
  refuseOwn(managing)
  await stepUp(context, managing, form)
  const { password, kept } = await givenPassword(context.clock())
  return holding(context, managing, async (tx, was, at) => {
    if (was.deactivated_at === null) return null
    await endApproval(tx, subjectOfWord(managing), at)
    const role = await roleToBeginWith(tx, managing, at, was)
    await forgetDevicesBut(tx, personOf(was), null)
    await change(tx, managing, at, { act: 'STAFF_ACTIVATED', role, kept })
    return password
  })
}

/**
 * Answers a password for one sign-in in place of theirs, and of their passkeys, which would do without it; null = it waits for the second approval.
 * Refuses with FORBIDDEN, FOUR_EYES, NOT_FOUND, also for whoever works here no more.
 */
export async function resetStaffPassword(context: Deps, managing: Managing, form: StepUpForm) {
  refuseOwn(managing)
  await stepUp(context, managing, form)
  const { password, kept } = await givenPassword(context.clock())
  return holding(context, managing, async (tx, was, at) => {
    if (was.deactivated_at !== null) throw new Refusal('NOT_FOUND')
    if (!(await mayHappen(tx, managing, at, credentialWish('RESET_PASSWORD', was)))) return null
    await forgetDevicesBut(tx, personOf(was), null)
    await change(tx, managing, at, { act: 'STAFF_PASSWORD_RESET', kept })
    return password
  })
}

/** They are signed in nowhere; how they sign in stays as it is. Refuses with NOT_FOUND, FORBIDDEN. */
export async function endStaffSessions(context: Deps, managing: Managing, form: StepUpForm) {
  refuseOwn(managing)
  await stepUp(context, managing, form)
  return holding(context, managing, async (tx, _, at) => {
    await endMemberSessions(tx, { agencyId: managing.agencyId, at, by: managing.by }, managing.staffId)
  })
}

/** Forgets an authenticator that is lost, and the passkeys, which are on the same phone; takes two. Refuses with NOT_FOUND, FORBIDDEN, FOUR_EYES, TOTP_IS_OFF. */
export async function resetStaffTotp(context: Deps, managing: Managing, form: StepUpForm) {
  refuseOwn(managing)
  await stepUp(context, managing, form)
  return holding(context, managing, async (tx, was, at) => {
    if (was.totp_since === null && !(await hasPasskey(tx, managing))) throw new Refusal('TOTP_IS_OFF')
    if (!(await mayHappen(tx, managing, at, credentialWish('RESET_FACTOR', was)))) return
    await change(tx, managing, at, { act: 'TOTP_RESET' })
  })
}

function holding<Done>(
  { db, clock }: Deps,
  { agencyId, staffId }: Managing,
  work: (tx: Tx, was: StaffRecord, at: Date) => Promise<Done>,
) {
  return db.transaction().execute(async (tx) => {
    // Serializes changes of the staff, so that the second sees the first's.
    await lockAgency(tx, agencyId)
    if (!(await isMember(tx, { agencyId, staffId }))) throw new Refusal('NOT_FOUND')
    return work(tx, await lockStaff(tx, { agencyId, staffId }), clock())
  })
}

const change = (tx: Tx, { agencyId, by, staffId }: Managing, at: Date, what: MemberChange) =>
  changeMember(tx, { agencyId, at, by }, staffId, what)

/** The role of a new decider until two have approved it: read only. */
const roleUntilSecond = 'viewer'

/** Gives the role at once if one approval is enough or nobody could give the second; otherwise the first approval is given. */
async function roleToBeginWith(tx: Tx, managing: Managing, at: Date, meant: Meant): Promise<StaffRole> {
  const { role } = meant
  if (!decidingRoles.includes(role)) return role
  return (await mayHappen(tx, managing, at, roleWish(meant, roleUntilSecond, role))) ? role : roleUntilSecond
}

const isRaised = (before: StaffRole, after: StaffRole) =>
  decidingRoles.includes(after) && staffRoles.indexOf(after) < staffRoles.indexOf(before)

const subjectOfWord = ({ agencyId, staffId }: MemberId) =>
  ({ agencyId, kind: 'staff', orderId: staffId }) as const

type Meant = Pick<StaffRecord, 'username' | 'display_name' | 'role'>

interface Wish {
  act: 'RAISE_ROLE' | 'RESET_PASSWORD' | 'RESET_FACTOR'
  said: Record<string, string>
  content: string[]
}

/** A role is of the person, however they sign in: whoever comes in anew chooses a password before the second approval. */
const roleWish = (
  { username, display_name: displayName }: Omit<Meant, 'role'>,
  from: StaffRole,
  role: StaffRole,
): Wish => ({
  act: 'RAISE_ROLE',
  said: { username, role, displayName },
  content: [from, role, displayName],
})

const credentialWish = (act: 'RESET_PASSWORD' | 'RESET_FACTOR', was: StaffRecord): Wish => ({
  act,
  said: { username: was.username },
  content: [was.role, was.password_hash, String(was.totp_since?.getTime())],
})

/** A higher role or new credentials take two approvals, an owner's first, never of the person concerned. */
function mayHappen(tx: Tx, managing: Managing, at: Date, { act, said, content }: Wish) {
  const { by, staffId, mayRaiseRisk } = managing
  const word = alwaysTwo({
    act,
    subject: subjectOfWord(managing),
    said,
    content: [createHash('sha256').update(content.join(' ')).digest('hex')],
    mayBeFirst: mayRaiseRisk,
    notBy: staffId,
    isShown: true,
  })
  return mayHappenNow(tx, word, by, at)
}

/** Refuses the own account, which asks for password and code elsewhere: here a stolen session would suffice, and the only owner could lock themselves out. */
function refuseOwn({ staffId, by }: Managing) {
  if (staffId === by.staffId) throw new Refusal('FORBIDDEN')
}

async function refuseLastOwner(tx: Tx, id: MemberId, { role, deactivated_at }: StaffRecord, at: Date) {
  if (role !== 'owner' || deactivated_at !== null) return
  if (await isOnlyOwner(tx, id, at)) throw new Refusal('LAST_OWNER')
}
