import { accountDigits } from '@kham/contract/sameness'
import { canonicalJson } from '../../../canonical-json.ts'
import type { BankReach } from '../../../partners/check-bank.ts'
import type { Secrets } from '../../../secrets.ts'
import { alwaysTwo, subjectOfName } from '../../desk/approvals/approval.ts'
import type { MethodKey } from './payment-method-queries.ts'

/** What an approval of a payment method is about. */
export const methodSubject = ({ agencyId, method }: MethodKey) => subjectOfName(agencyId, 'method', method)

interface Saying {
  act: 'ADD_METHOD' | 'CHANGE_METHOD'
  key: MethodKey
  reach: BankReach
  /** The one that is changed; null = there is none yet. */
  version: number | null
  /** Whether they may give the first approval of it. */
  mayRaiseRisk: boolean
}

/** Where players pay to, as both say it: credentials must be equal, and are neither stored nor shown. */
export function approvalOfMethod(
  secrets: Secrets,
  { act, key, reach, version, mayRaiseRisk: mayBeFirst }: Saying,
) {
  const { settings, credentials } = reach
  const number = settings['accountNumber']
  const secret = secrets.derive(`credentials ${key.agencyId} ${key.method} ${canonicalJson(credentials)}`)
  const said = {
    method: key.method,
    displayName: reach.displayName,
    dialect: reach.dialect,
    baseUrl: reach.baseUrl || null,
    mid: reach.mid || null,
    iin: reach.iin || null,
    settings: Object.values(settings).join(', ') || null,
  }
  const content = [
    version === null ? null : String(version),
    ...Object.entries(said).flatMap(([name, value]) => (name === 'settings' ? [] : [value])),
    canonicalJson(number === undefined ? settings : { ...settings, accountNumber: accountDigits(number) }),
    secret.toString('base64url'),
  ]
  return alwaysTwo({ act, subject: methodSubject(key), said, content, mayBeFirst })
}

/** Whether a method is reached otherwise, or pays somebody else. */
export const isReachedOtherwise = (before: BankReach, after: BankReach) =>
  canonicalJson({ ...before }) !== canonicalJson({ ...after })
