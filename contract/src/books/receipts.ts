import * as z from 'zod/mini'
import { bankCodes } from '../cashier/banks.ts'
import { endpoint } from '../endpoint.ts'
import { money } from '../money.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { idParams, rateText, time } from '../page.ts'
import { providerId } from '../play/providers.ts'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/**
 * What moved: kip came in and went out at the bank, credit was given, taken and given back at the provider. A promotion adds a bonus to the
 * credit, takes it back, and may leave what is over its maximum to the agency. What the staff let in by mistake is
 * taken back.
 */
export const receiptMoves = [
  'PAID_IN',
  'CREDITED',
  'BONUS_CREDITED',
  'REFUNDED',
  'TAKEN',
  'BONUS_DEDUCTED',
  'FORFEITED',
  'RETURNED',
  'PAID_OUT',
  'TAKEN_BACK',
] as const
/** How an order ended with money moved. */
export const receiptOutcomes = ['CREDITED', 'REFUNDED', 'PAID_OUT', 'RETURNED', 'REVERSED'] as const
export type ReceiptOutcome = (typeof receiptOutcomes)[number]

/**
 * What a receipt says. It names nobody, so that its owner may show it to anyone. Signed and hashed are the bytes of its canonical JSON
 * (RFC 8785), never an object that was read from it.
 */
export const receiptBody = z.object({
  format: z.literal('kham-receipt/1'),
  agency: z.object({ id: z.string(), name: z.string() }),
  /** Without a gap from 1 in each agency. */
  number: z.int().check(z.minimum(1)),
  /** The hash of the receipt before; null = the first. */
  previous: z.nullable(sha256),
  issuedAt: time,
  kind: z.enum(['deposit', 'withdraw', 'move']),
  code: z.string(),
  status: z.enum(orderStatuses),
  outcome: z.enum(receiptOutcomes),
  provider: providerId,
  /** Where credit was to be moved to. */
  to: z.optional(providerId),
  /** Only of an exchange; moves of credit have none. */
  rate: z.optional(rateText),
  times: z.object({ opened: time, paid: z.optional(time), ended: time }),
  moves: z.array(z.object({ move: z.enum(receiptMoves), money, bankReference: z.optional(z.string()) })),
  /** Where kip was sent. */
  account: z.optional(z.object({ bank: z.enum(bankCodes), lastDigits: z.string() })),
  /** The order's timeline as its player gets it: how many of its first steps, and the hash of their canonical JSON. */
  steps: z.object({ count: z.int(), sha256 }),
  /** How far the ledger's own chain had come. */
  ledger: z.optional(z.object({ link: z.int(), hash: sha256 })),
  /** How far the chain of what the staff did had come. */
  audit: z.optional(z.object({ link: z.int(), hash: sha256 })),
})
export type ReceiptBody = z.infer<typeof receiptBody>

/** A receipt as it is handed on. `receipt` is the exact text that was signed; the signature is Ed25519, base64url. */
export const signedReceipt = z.strictObject({
  receipt: z.string().check(z.minLength(2), z.maxLength(8000)),
  // 64 bytes leave four bits of the last letter unused; set, they would be another text of the same signature.
  signature: z.string().check(z.regex(/^[\w-]{85}[AQgw]$/, 'BAD_FORMAT')),
  keyId: z.string().check(z.regex(/^[\w-]{1,64}$/, 'BAD_FORMAT')),
})
export type SignedReceipt = z.infer<typeof signedReceipt>

/** A public key; `publicKey` is the raw 32 bytes, base64url. */
export const agencyKey = z.object({
  id: z.string(),
  algorithm: z.literal('Ed25519'),
  publicKey: z.string(),
  from: time,
  until: z.nullable(time),
})
export type AgencyKey = z.infer<typeof agencyKey>

export const agencyKeys = endpoint({
  method: 'GET',
  path: '/v2/agency/keys',
  summary: "The public keys of the agency's receipts, those that sign no more too",
  access: 'public',
  reply: z.object({ keys: z.array(agencyKey) }),
  refusals: [],
})

const ownReceipt = {
  access: 'player',
  params: idParams,
  /** `compact` is the same receipt in one word, for a link. */
  reply: z.object({ receipt: z.extend(signedReceipt, { compact: z.string() }) }),
  refusals: ['NOT_FOUND'],
} as const

export const depositReceipt = endpoint({
  ...ownReceipt,
  method: 'GET',
  path: '/v2/deposits/{id}/receipt',
  summary: 'The signed receipt of a deposit that has ended; not found until it is issued',
})

export const withdrawReceipt = endpoint({
  ...ownReceipt,
  method: 'GET',
  path: '/v2/withdraws/{id}/receipt',
  summary: 'The signed receipt of a withdrawal that has ended; not found until it is issued',
})

export const moveReceipt = endpoint({
  ...ownReceipt,
  method: 'GET',
  path: '/v2/credits/moves/{id}/receipt',
  summary: 'The signed receipt of a move of credit that has ended; not found until it is issued',
})

export const receiptFaults = ['UNREADABLE', 'OTHER_AGENCY', 'UNKNOWN_KEY', 'CHANGED'] as const
export type ReceiptFault = (typeof receiptFaults)[number]

export const verifyReceipt = endpoint({
  method: 'POST',
  path: '/v2/receipts/verify',
  summary: 'Whether this agency signed a receipt, and whether it stands in its chain',
  access: 'public',
  body: signedReceipt,
  reply: z.object({
    valid: z.boolean(),
    reason: z.nullable(z.enum(receiptFaults)),
    number: z.nullable(z.int()),
    /** SHA-256 of the receipt's text. */
    hash: sha256,
    /** Never true of one that is not valid. */
    chained: z.boolean(),
  }),
  refusals: [],
})
