import type { StepUpForm } from '@kham/contract/operator/desk/account'
import type { SignInRules, SignInRulesForm } from '@kham/contract/operator/desk/staff'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { setAgency } from '../../../db/write-agency.ts'
import type { Tx } from '../../../db/db.ts'
import { isAllowedAddress } from '../../../http/allowed-address.ts'
import { isNetwork, isWithin } from '../../../http/network-of-address.ts'
import { Refusal } from '../../../refusal.ts'
import { endApproval } from '../approvals/end-approval.ts'
import { mayHappenNow } from '../approvals/may-happen-now.ts'
import { alwaysTwo } from '../approvals/approval.ts'
import { settingSubject } from '../approvals/setting-subject.ts'
import type { StaffCaller } from '../operators/staff-caller.ts'
import { lockSignInRules } from '../operators/sign-in-rules.ts'
import { stepUp } from '../account/step-up.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'secrets'>

/**
 * How the staff signs in from now on, and from where they call; the same as it is already changes nothing. What lets more in takes two approvals. Refuses as `stepUp`, and with
 * VALIDATION, SETTINGS_CHANGED, ADDRESS_LOCKS_OUT, FORBIDDEN, FOUR_EYES.
 */
export async function changeSignInRules(
  context: Deps,
  { call, isProduction, mayRaiseRisk }: { call: StaffCaller; isProduction: boolean; mayRaiseRisk: boolean },
  { version, needTotp, addresses, ...form }: SignInRulesForm & StepUpForm,
): Promise<SignInRules> {
  const { agencyId, by } = call
  if (isProduction && !needTotp) throw new Refusal('VALIDATION', { fields: { needTotp: 'NOT_ALLOWED' } })
  if (addresses?.some((network) => !isNetwork(network)))
    throw new Refusal('VALIDATION', { fields: { addresses: 'BAD_FORMAT' } })
  await stepUp(context, call, form)
  return context.db.transaction().execute(async (tx) => {
    const was = await lockSignInRules(tx, agencyId)
    if (version !== undefined && version !== was.version) throw new Refusal('SETTINGS_CHANGED')
    // In one order, so that two who type them in two say the same.
    const wanted = { needTotp, addresses: addresses?.toSorted() ?? was.addresses }
    // The person who changes the rules must still satisfy them afterwards.
    if (!isAllowedAddress(wanted.addresses, by.address ?? '')) throw new Refusal('ADDRESS_LOCKS_OUT')
    const letsMoreIn = isLooser(was, wanted)
    if (!letsMoreIn && !mayRaiseRisk) throw new Refusal('FORBIDDEN')
    const at = context.clock()
    const word = wordOf(agencyId, was, wanted, mayRaiseRisk)
    if (letsMoreIn && !(await mayHappenNow(tx, word, by, at))) return was
    return setSignInRules(context, tx, { agencyId, by, was, wanted })
  })
}

type Wanted = Omit<SignInRules, 'version'>

function wordOf(agencyId: string, { version }: SignInRules, wanted: Wanted, mayBeFirst: boolean) {
  const said = {
    needTotp: String(wanted.needTotp),
    addresses: wanted.addresses.join(', ') || '0.0.0.0/0, ::/0',
  }
  const content = [String(version), said.needTotp, wanted.addresses.join(', ')]
  const subject = settingSubject(agencyId, 'sign-in')
  return alwaysTwo({ act: 'LOOSEN', subject, said, content, mayBeFirst, isShown: true })
}

/** Whether less is asked, or somebody may call from where they could not. */
const isLooser = (was: Wanted, wanted: Wanted): boolean =>
  (was.needTotp && !wanted.needTotp) ||
  (was.addresses.length > 0 &&
    (wanted.addresses.length === 0 ||
      wanted.addresses.some((network) => !was.addresses.some((known) => isWithin(network, known)))))

interface Setting {
  agencyId: string
  by: Actor
  was: SignInRules
  wanted: Omit<SignInRules, 'version'>
}

/** Writes them and who did it. */
export async function setSignInRules(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { agencyId, by, was, wanted }: Setting,
): Promise<SignInRules> {
  if (was.needTotp === wanted.needTotp && was.addresses.join() === wanted.addresses.join()) return was
  const at = clock()
  const set = { staff_need_totp: wanted.needTotp, staff_addresses: wanted.addresses }
  const is = await setAgency(tx, { agencyId, at, by }, 'SIGN_IN_RULES_CHANGED', set)
  await endApproval(tx, settingSubject(agencyId, 'sign-in'), at)
  return { ...wanted, version: is.staff_rules_version }
}
