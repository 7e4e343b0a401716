/**
 * What speaks against paying a withdrawal at once, the worst first. A withdrawal without any is clean: it is approved by one key, or with
 * others together.
 */
export const withdrawMarks = [
  'STANDING',
  'NAME_DIFFERS',
  'ACCOUNT_NOT_FOUND',
  'ACCOUNT_REPLACED',
  'LINKED',
  'PAYOUT_REFUSED',
  'DIFFERENCE_OPEN',
  'TAKE_PROPOSED',
  'HELD',
  'NEW_ACCOUNT',
  'LARGE',
  'DAY_LIMIT',
  'NOT_CHECKED',
  'NO_DEPOSIT',
  'FIRST_PAYOUT',
] as const
export type WithdrawMark = (typeof withdrawMarks)[number]
