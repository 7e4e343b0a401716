import type { PasskeyAnswer } from '@kham/contract/operator/desk/passkeys'
import type { Context } from '../../../context.ts'
import { knownDevice } from '../../../http/known-devices.ts'
import { newToken } from '../../../http/sessions.ts'
import { countSignIn } from '../../../http/sign-in-limits.ts'
import type { Site } from '../../../http/site-of.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { personOf, subjectOf } from '../operators/enrol-totp.ts'
import { advanceSignIn, type SignInFrom } from '../operators/advance-sign-in.ts'
import { lockStaff } from '../operators/lock-staff.ts'
import { mayEnter, type SignInAgency } from '../operators/sign-in-step.ts'
import { askWith } from './ask-with.ts'
import { checkPasskey } from './check-passkey.ts'
import { countedAs, factsOf } from './passkey.ts'
import { findPasskey, noteUse } from './passkey-store.ts'

type Deps = Pick<Context, 'db' | 'clock'>

/** The browser's options for any passkey of this host, and the token of the cookie that must come with the answer. */
export async function askForPasskey(context: Deps, agencyId: string, site: Site) {
  const token = newToken()
  const asking = await askWith(context, { agencyId, site, holder: { purpose: 'SIGN_IN', token }, of: [] })
  return { token, asking }
}

interface PasskeySignIn {
  agency: SignInAgency
  site: Site
  token: string | null
  answer: PasskeyAnswer
  from: SignInFrom
}

/** It stands for name, password and code: the authenticator has asked for its own PIN or finger. Refuses with RATE_LIMITED, PASSKEY_REFUSED. */
export async function signInWithPasskey(context: Deps, { agency, site, token, answer, from }: PasskeySignIn) {
  const { db, clock } = context
  const now = clock()
  const { agency_id: agencyId } = agency
  const { address, requestId, deviceToken } = from
  const claimed = deviceToken ? await findPasskey(db, agencyId, answer.id) : undefined
  const device = claimed && deviceToken ? await knownDevice(db, personOf(claimed), deviceToken, now) : null
  const guessed = {
    agencyId,
    kind: 'staff-passkey',
    username: countedAs(answer.id),
    address,
    device,
  } as const
  const counted = await countSignIn(db, guessed, now)
  const holder = { purpose: 'SIGN_IN', token } as const
  const { passkey, counter } = await checkPasskey(context, { agencyId, site, holder, answer })
  const gone = await db.transaction().execute(async (tx) => {
    if (!passkey || counter === null) return null
    const staff = await lockStaff(tx, { agencyId, staffId: passkey.staff_id })
    if (!mayEnter(staff, now) || !(await noteUse(tx, passkey, counter, now))) return null
    // No step is left: a given password removes all passkeys.
    return advanceSignIn(
      tx,
      { agency, staffId: staff.staff_id, done: 'TOTP', from, told: factsOf(passkey) },
      now,
    )
  })
  if (gone === null) {
    const told = passkey
      ? ({ act: 'PASSKEY_REFUSED', subject: subjectOf(passkey), after: factsOf(passkey) } as const)
      : ({ act: 'SIGN_IN_REFUSED' } as const)
    await writeAudit(db, { agencyId, at: now, by: { staffId: null, address, requestId }, ...told })
    throw new Refusal('PASSKEY_REFUSED')
  }
  await counted.forgive()
  return gone
}
