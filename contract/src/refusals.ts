import * as z from 'zod/mini'

/**
 * Every refusal the API can answer, with its HTTP status and the title of its problem document (RFC 9457).
 * The sites show the translation of the code; `refusal.<CODE>` must exist in every language.
 */
export const refusals = {
  VALIDATION: { status: 400, title: 'The request is not valid' },
  LOGIN_FAILED: { status: 400, title: 'Wrong username or password' },
  PASSWORD_INCORRECT: { status: 400, title: 'The current password is incorrect' },
  CODE_INCORRECT: { status: 400, title: 'The code is wrong, used or too old' },
  PASSKEY_REFUSED: { status: 400, title: 'This passkey is not accepted here, or its time is over' },
  SIGN_IN_ENDED: { status: 400, title: 'This took too long; begin with the password again' },
  ACCOUNT_NOT_FOUND: { status: 400, title: 'There is no such bank account' },
  WALLET_NOT_ALLOWED: { status: 400, title: 'Wallet accounts are not allowed' },
  CURRENCY_NOT_ALLOWED: { status: 400, title: 'Only accounts in Lao kip are allowed' },
  LINK_ENDED: { status: 400, title: 'This link was used already, or its time is over' },
  PICTURE_INVALID: { status: 400, title: 'This is no PNG, JPEG or WebP picture that can be read' },
  COLOUR_CONTRAST: { status: 400, title: 'Not everybody could read the site in this colour' },
  RATE_BUY_ABOVE_SELL: { status: 400, title: 'Credit cannot be bought back for more than it is sold' },
  UNAUTHENTICATED: { status: 401, title: 'Sign in first' },
  BAD_SIGNATURE: { status: 401, title: 'The signature is not valid' },
  FORBIDDEN: { status: 403, title: 'Not allowed' },
  ADDRESS_NOT_ALLOWED: {
    status: 403,
    title: 'The agency does not allow its staff to call from this address',
  },
  PASSKEY_REQUIRED: {
    status: 403,
    title: 'The second factor of this account is a passkey, and a password does not stand for it',
  },
  STEP_UP_REQUIRED: { status: 403, title: 'Show first that it is you: password and code, or a passkey' },
  CROSS_ORIGIN: { status: 403, title: 'The request came from another site' },
  PLAYER_SUSPENDED: { status: 403, title: 'This player is suspended' },
  PLAYER_CLOSED: { status: 403, title: 'This account is closed' },
  PLAYER_EXCLUDED: { status: 403, title: 'This player has excluded themselves' },
  IDENTITY_REQUIRED: { status: 403, title: 'The identity has to be verified first' },
  PLAYER_BLOCKED: { status: 403, title: 'This player is blocked from promotions' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  AGENCY_NOT_FOUND: { status: 404, title: 'No agency answers on this host' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'This path does not answer to this method' },
  PLAYER_CHANGED: { status: 409, title: 'Somebody has changed how this player stands meanwhile' },
  PLAYER_NOT_SETTLED: { status: 409, title: 'The account cannot be closed yet' },
  USERNAME_TAKEN: { status: 409, title: 'This username is taken' },
  BANK_ACCOUNT_EXISTS: { status: 409, title: 'The player has a bank account already' },
  AGENCY_NOT_OPEN: { status: 409, title: 'The agency does not take money yet' },
  BANK_ACCOUNT_REQUIRED: { status: 409, title: 'Add a bank account first' },
  ACCOUNT_NAME_DIFFERS: { status: 409, title: 'The account is of another name than the one before' },
  ACCOUNT_IN_USED: { status: 409, title: 'This bank account is used by another player' },
  OPEN_ORDER: { status: 409, title: 'Another order is still open' },
  DEPOSIT_LIMIT_REACHED: { status: 409, title: 'This is over the own deposit limit' },
  OFFERS_REFUSED: { status: 409, title: 'The player wants no offers' },
  AGREEMENT_REQUIRED: { status: 409, title: 'Agree to the new version of these pages first' },
  PAGE_CHANGED: { status: 409, title: 'There is a newer version of this page' },
  ORDER_PAID: { status: 409, title: 'The order is paid already' },
  ORDER_NOT_OPEN: { status: 409, title: 'The order is not open any more' },
  ORDER_NOT_FAILED: { status: 409, title: 'Only a failed order can be retried or refunded' },
  REFUND_UNDER_WAY: { status: 409, title: 'The refund is under way' },
  PAYMENT_SETTLED: { status: 409, title: 'Somebody has decided on this payment already' },
  PAYMENT_NOT_IN_KIP: { status: 409, title: 'Only a payment in kip can be credited or sent back' },
  AMOUNT_DIFFERS: { status: 409, title: 'The payment is of another amount than the order' },
  AMOUNT_NOT_CREDITABLE: { status: 409, title: 'This amount cannot become credit' },
  PAYER_ACCOUNT_UNKNOWN: {
    status: 409,
    title: 'The bank has not told an account that the money can go back to',
  },
  CONTACT_REQUIRED: { status: 409, title: 'There is no verified contact' },
  RESET_NOT_READY: { status: 409, title: 'Support has not let it through yet' },
  FOUR_EYES: { status: 409, title: 'Somebody else has to approve it as well' },
  ORDER_TAKEN: { status: 409, title: 'Somebody else is working on it' },
  ADJUSTMENT_SETTLED: {
    status: 409,
    title: 'This proposal is decided, taken back or out of time already',
  },
  REVERSAL_NOT_POSSIBLE: { status: 409, title: 'This cannot be taken back, or not any more' },
  PAYOUT_HELD: {
    status: 409,
    title: 'Bank account or password were changed shortly before, so nothing is paid out yet',
  },
  PAYOUT_TAKEN: { status: 409, title: 'Somebody else is paying it' },
  PAYOUT_NOT_TAKEN: { status: 409, title: 'Take this payout before you pay it' },
  PAYOUT_SETTLED: { status: 409, title: 'Somebody has said already what became of this payout' },
  PAYMENT_NOT_MANUAL: {
    status: 409,
    title: 'The gateway of this payment method tells of payments by itself',
  },
  STATEMENT_UNDER_WAY: { status: 409, title: 'The same file is being imported already, with other columns' },
  STATEMENT_NOT_READY: { status: 409, title: 'Not all lines of this statement are there yet' },
  STATEMENT_SETTLED: { status: 409, title: 'This statement is confirmed or discarded already' },
  STATEMENT_EMPTY: { status: 409, title: 'No line of this statement can be read' },
  STATEMENT_ROW_NOT_UNKNOWN: {
    status: 409,
    title: 'This line is not money that came in and that our books do not have',
  },
  STATEMENT_ROW_NO_REFERENCE: { status: 409, title: 'The bank gives this line no reference' },
  PAYMENT_RECORDED: { status: 409, title: 'Our books have a payment with this reference already' },
  BANK_REFERENCE_USED: { status: 409, title: 'This bank reference belongs to another order' },
  BILL_SETTLED: { status: 409, title: 'This bill is there, settled or paid already' },
  BILL_NOT_PAID: { status: 409, title: 'No payment of this bill stands that could have come back' },
  EXPORTS_UNDER_WAY: { status: 409, title: 'Three exports are under way already' },
  EXPORT_ENDED: { status: 409, title: 'This export has ended already' },
  NOTHING_TO_RETRY: { status: 409, title: 'Nothing of this order has been refused' },
  NOTHING_TO_DECIDE: { status: 409, title: 'This order waits for no decision' },
  TOO_EARLY_TO_DECIDE: { status: 409, title: 'The partner may still answer by itself' },
  CREDIT_NOT_HELD: { status: 409, title: 'The credit has not been taken from the provider yet' },
  CREDIT_NOT_ENOUGH: { status: 409, title: 'Not enough credit' },
  QUOTE_CHANGED: { status: 409, title: 'Another amount would be paid out than was confirmed' },
  AMOUNT_INCORRECT: { status: 409, title: 'The promotion in use asks for another amount' },
  CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN: { status: 409, title: 'Close the open order first' },
  PROMOTION_INACTIVE: { status: 409, title: 'This promotion cannot be claimed now' },
  PROMOTION_WRONG_PROVIDER: { status: 409, title: 'The promotion is not for this game provider' },
  PROMOTION_USAGE: { status: 409, title: 'Another promotion is in use' },
  PROMOTION_ONLY_FOR_FIRST_ORDER: { status: 409, title: 'This promotion is for new customers only' },
  PROMOTION_ALREADY_USED: { status: 409, title: 'This promotion has been used already' },
  PROMOTION_CREDIT_USED: {
    status: 409,
    title: 'The credit has to fall below the threshold of the promotion first',
  },
  PROMOTION_CREDIT_NOT_REACHED: { status: 409, title: 'What the promotion asks for is not reached yet' },
  PROMOTION_OPEN_BETS: { status: 409, title: 'Bets are still open, so not all credit can be withdrawn yet' },
  PROMOTION_ENDED: { status: 409, title: 'This promotion is not in use any more' },
  PROMOTION_CHANGED: { status: 409, title: 'This promotion has been changed meanwhile' },
  APPEAL_NOT_POSSIBLE: { status: 409, title: 'There is no refusal that support could look at again' },
  APPEAL_DECIDED: { status: 409, title: 'Somebody has decided on this already' },
  MUST_WITHDRAW_ALL: { status: 409, title: 'The promotion in use asks to withdraw all credit at once' },
  TOTP_NOT_STARTED: { status: 409, title: 'There is no authenticator to confirm' },
  TOTP_IS_OFF: { status: 409, title: 'There is no authenticator' },
  TOTP_REQUIRED: { status: 409, title: 'The agency asks for an authenticator' },
  PASSKEYS_FULL: { status: 409, title: 'Everybody has up to ten passkeys' },
  ADDRESS_LOCKS_OUT: { status: 409, title: 'The own address is not in the list' },
  LAST_OWNER: { status: 409, title: 'The agency needs an owner' },
  DIFFERENCE_CHANGED: {
    status: 409,
    title: 'This difference has other figures, is gone, or somebody has settled or opened it meanwhile',
  },
  DEAD_LETTER_SETTLED: { status: 409, title: 'Somebody has settled this failed job already' },
  RATE_MISSING: { status: 409, title: 'The agency has not set an exchange rate yet' },
  RATE_BEGUN: { status: 409, title: 'This rate has begun already' },
  RATE_CHANGE_LARGE: { status: 409, title: 'The change is large and has to be confirmed' },
  RATE_TIME_TAKEN: { status: 409, title: 'Another rate begins at this very time' },
  SETTINGS_CHANGED: { status: 409, title: 'Somebody has changed these settings meanwhile' },
  HOST_TAKEN: { status: 409, title: 'This host belongs to a site already' },
  HOST_LAST: { status: 409, title: 'Nobody would find the site any more, or its console' },
  HOST_IN_USE: { status: 409, title: 'This is the host that was called' },
  HOSTS_FULL: { status: 409, title: 'An agency has up to 20 hosts' },
  METHOD_TAKEN: { status: 409, title: 'The agency has a payment method of this name already' },
  METHOD_USED: { status: 409, title: 'Orders were paid by this method; it can be switched off, not removed' },
  PARTNER_IN_USE: {
    status: 409,
    title: 'What is held at the partner would be lost; only its keys can be renewed',
  },
  FAVOURITES_FULL: { status: 409, title: 'There is no room for another favourite' },
  JOB_GONE: { status: 409, title: 'This release has no such job any more' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, title: 'This idempotency key was used for another request' },
  REQUEST_IN_PROGRESS: { status: 409, title: 'The same request is still being worked on' },
  BODY_TOO_LARGE: { status: 413, title: 'The body is larger than 64 KiB' },
  PICTURE_TOO_LARGE: { status: 413, title: 'The picture is larger than 5 MiB or 40 million pixels' },
  URI_TOO_LONG: { status: 414, title: 'The address is too long' },
  NOT_JSON: { status: 415, title: 'The body must be JSON' },
  AGENCY_ELSEWHERE: { status: 421, title: 'This agency has moved to another cell' },
  RATE_LIMITED: { status: 429, title: 'Too many tries' },
  HEADERS_TOO_LARGE: { status: 431, title: 'The headers are too large' },
  INTERNAL: { status: 500, title: 'Something went wrong' },
  PROVIDER_UNAVAILABLE: { status: 503, title: 'The game provider does not answer' },
  BANK_UNAVAILABLE: { status: 503, title: 'The bank does not answer' },
  OVERLOADED: { status: 503, title: 'Too busy, try again shortly' },
  AGENCY_MOVING: { status: 503, title: 'This agency is being moved; nothing was done, try again shortly' },
} as const satisfies Record<string, { status: number; title: string }>

export type RefusalCode = keyof typeof refusals

/** One of them in a reply. No list of them all: a site that reads a reply would carry every title along. */
export const refusalCode = z.string().check(z.regex(/^[A-Z_]+$/)) as unknown as z.ZodMiniType<RefusalCode>

/** The faults of a field; `fields` of a VALIDATION problem maps each field to one of these. */
export const fieldCodes = [
  'REQUIRED',
  'BAD_TYPE',
  'BAD_FORMAT',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_SMALL',
  'TOO_LARGE',
  'NOT_ALLOWED',
  'NOT_EQUAL',
  'NOT_ACCEPTED',
  'TOO_COMMON',
  'SAME_AS_USERNAME',
  'SAME_AS_GIVEN',
  'UNKNOWN_FIELD',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/**
 * Why something cannot be reversed: no credit came of it, no member of the staff let it in, it is too long ago, it is or is being reversed
 * already, its bank has told that the money came, a withdrawal takes its bonus back, or what it took was a promotion's that has ended since.
 */
export type ReversalObstacle =
  | 'NOT_CREDITED'
  | 'NOT_BY_STAFF'
  | 'TOO_OLD'
  | 'REVERSED'
  | 'RECEIVED'
  | 'BONUS_TAKEN'
  | 'PROMOTION_ENDED'

/** The problem document of RFC 9457 as every error is answered. */
export interface Problem {
  type: string
  title: string
  status: number
  code: RefusalCode
  detail: string
  requestId: string
  /** Why the player is suspended, for whoever knows the password. */
  suspendedFor?: string
  /** Why an account cannot be closed yet, or an agency not be opened. */
  inTheWay?: string[]
  /** End of the player's exclusion, RFC 3339. */
  excludedUntil?: string
  /** End of the hold on the player's payouts, RFC 3339. */
  heldUntil?: string
  /** The player's own limit that is reached: what is left of it in kip, and when it begins anew. */
  limit?: { period: 'day' | 'week' | 'month'; left: string; renewsAt: string }
  /** Whose first order was made before: the player's own, or that of a player linked by device or account. Or why something cannot be reversed. */
  because?: 'OWN' | 'LINKED' | ReversalObstacle
  /** Who is in the way, where that is known to those who may ask. */
  by?: string
  /** The pages that the player has yet to agree to. */
  pages?: { slug: string; version: number }[]
  fields?: Record<string, FieldCode>
}
