import type { Answer } from '../faults/with-fault.ts'
import { Refused } from '../refused.ts'

type Account = { bankCode: string; accountNumber: string }

/** The account of payers without a name of their own. */
const holder = 'SOMCHAI PHOMMACHAN'

/** Account numbers with a fate of their own, so that a test can produce each answer; of any other the bank names nobody. */
export function inquireAccount({ bankCode, accountNumber }: Account): Answer {
  if (accountNumber.endsWith('404404')) throw new Refused(404, 'ACCOUNT_NOT_FOUND', 'no such account')
  const name = accountNumber.endsWith('777777') ? holder : null
  return { status: 200, body: { bankCode, accountNumber, name } }
}
