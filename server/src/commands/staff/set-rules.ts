import type { SignInRules } from '@kham/contract/operator/desk/staff'
import { commandLine } from '../../actor.ts'
import { setSignInRules } from '../../features/desk/staff/change-sign-in-rules.ts'
import { lockSignInRules } from '../../features/desk/operators/sign-in-rules.ts'
import { agencyIdOf } from '../agency-id.ts'
import type { Desk } from '../command.ts'

/** Changes some of how an agency's staff signs in, from the server's own machine. Throws CannotDo. */
export async function setRules(
  { db, clock }: Desk,
  agency: string | undefined,
  change: Partial<Omit<SignInRules, 'version'>>,
) {
  const agencyId = await agencyIdOf(db, agency)
  return db.transaction().execute(async (tx) => {
    const was = await lockSignInRules(tx, agencyId)
    const wanted = { needTotp: was.needTotp, addresses: was.addresses, ...change }
    return setSignInRules({ clock }, tx, { agencyId, by: commandLine, was, wanted })
  })
}
