import type { Context } from '../../../context.ts'
import { toldNameKey } from '../../../db/keys-of-texts.ts'
import type { AccountAnswer } from '../../../partners/payment-bank.ts'
import { inquiryMethodOf } from '../../cashier/cashier/payment-method-lookup.ts'

export interface Inquired {
  /** The payment method that was asked through. */
  method: string
  answer: AccountAnswer
}

/** Asks a bank for an account's owner; null = the agency has no bank to ask. No transaction may be open. */
export async function inquireAccount(
  { db, partners }: Pick<Context, 'db' | 'partners'>,
  agencyId: string,
  account: { bankCode: string; accountNumber: string },
): Promise<Inquired | null> {
  const offered = await inquiryMethodOf(db, agencyId)
  if (!offered) return null
  const bank = await partners.bank(agencyId, offered.method)
  if (!bank?.inquireAccount) return null
  return { method: offered.method, answer: await bank.inquireAccount(account) }
}

/** The stored part of an answer. */
export function answerColumns(answer: AccountAnswer, now: Date) {
  const name = answer.state === 'FOUND' ? answer.name : null
  return {
    asked_at: now,
    bank_knows: answer.state === 'UNKNOWN' ? null : answer.state === 'FOUND',
    told_name: name,
    told_name_key: toldNameKey(name),
  }
}
