import {
  accountDigits,
  accountFault,
  nameKey,
  referenceKey,
  searchKey,
  soundKey,
} from '@kham/contract/sameness'

// Keys that the database compares instead of texts. Whoever writes a text writes its key beside it.

export const keysOfPayment = (payment: {
  bank_ref: string
  payer_name: string | null
  payer_account: string | null
}) => ({
  bank_ref_key: referenceKey(payment.bank_ref),
  name_key: toldNameKey(payment.payer_name),
  account_key: toldAccountKey(payment.payer_account),
})

export const keysOfAccount = (account: { account_number: string; account_name: string }) => ({
  account_key: accountDigits(account.account_number),
  name_key: nameKey(account.account_name),
  sound_key: soundKey(account.account_name),
})

export const keysOfPlayer = (player: { display_name: string }) => ({
  name_key: searchKey(player.display_name),
  sound_key: soundKey(player.display_name),
})

/** Key of a name told by a bank; null = no name, or partly masked. */
export const toldNameKey = (name: string | null) => (name?.includes('*') ? null : nameKey(name ?? '') || null)

/** Digits of an account told by a bank; null = not the whole number, since banks mask some. */
export const toldAccountKey = (account: string | null) =>
  account !== null && accountFault(account) === null ? accountDigits(account) : null
