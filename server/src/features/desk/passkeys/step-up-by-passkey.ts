import type { PasskeyAnswer } from '@kham/contract/operator/desk/passkeys'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import type { StaffCaller } from '../operators/staff-caller.ts'
import { askWith } from './ask-with.ts'
import { checkPasskey } from './check-passkey.ts'
import { noteUse, passkeysOf } from './passkey-store.ts'

type Deps = Pick<Context, 'db' | 'clock'>

/** The browser's options for one's own passkeys of this host. Refuses with PASSKEY_REFUSED without any. */
export async function askForStepUp(
  context: Deps,
  { agencyId, by: { staffId }, sessionId, site }: StaffCaller,
) {
  const of = (await passkeysOf(context.db, { agencyId, staffId })).filter(({ host }) => host === site.host)
  if (of.length === 0) throw new Refusal('PASSKEY_REFUSED')
  return askWith(context, { agencyId, site, holder: { purpose: 'STEP_UP', sessionId }, of })
}

/** Whether one of their own passkeys has answered. */
export async function isOwnPasskey(
  context: Deps,
  { agencyId, by: { staffId }, sessionId, site }: StaffCaller,
  answer: PasskeyAnswer,
) {
  const holder = { purpose: 'STEP_UP', sessionId } as const
  const { passkey, counter } = await checkPasskey(context, { agencyId, site, holder, answer })
  if (passkey?.staff_id !== staffId || counter === null) return false
  return noteUse(context.db, passkey, counter, context.clock())
}
