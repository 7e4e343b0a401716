import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { time } from '../../page.ts'
import { moneyRoles } from '../../desk/staff-roles.ts'
import { shownLine } from '../../text.ts'
import { readText } from '../books/statement-cells.ts'
import { payoutByHand } from './payouts.ts'

/** The most transfers in one file: three full batches. */
export const mostAnswerLines = 150

export const answerBounds = {
  purpose: 120,
  accountNumber: 40,
  amount: 40,
  bankReference: 100,
  outcome: 60,
} as const

/** The cell's text as seen, whatever program wrote the file. */
const cell = (max: number) => z.string().check(z.overwrite(readText), z.maxLength(max))

/** A transfer of the bank's answer, as its cells say it. */
export const answerLine = z.strictObject({
  line: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** Where our reference, or the order's code, may stand among other words. */
  purpose: cell(answerBounds.purpose),
  accountNumber: cell(answerBounds.accountNumber),
  amount: cell(answerBounds.amount),
  bankReference: cell(answerBounds.bankReference),
  /** Its outcome; null = the file has no column for it. */
  outcome: z.nullable(cell(answerBounds.outcome)),
})
export type AnswerLine = z.infer<typeof answerLine>

/**
 * What a transfer of the file is to a payout. SAME alone is confirmed: of the same amount to the same account, under a reference of the bank
 * that nothing else has, and either taken by whoever asks or reported as sent under that reference, by whomever.
 */
export const answerStates = [
  'SAME',
  'OTHER_AMOUNT',
  'OTHER_ACCOUNT',
  /** It was not paid, or came back. */
  'FAILED',
  /** Its outcome or amount is unreadable. */
  'UNCLEAR',
  'NO_REFERENCE',
  /** The bank's reference belongs to another payout, or to another line. */
  'REFERENCE_USED',
  /** It was reported before, under another reference. */
  'OTHER_REFERENCE',
  /** Two lines name the same payout. */
  'TWICE',
  /** Somebody else has taken it, or nobody. */
  'NOT_MINE',
  /** It was reported as impossible or returned, and the file says that it was paid. */
  'ENDED',
  /** It was reported before, under the same reference. */
  'TOLD',
  /** It names no payout of ours. */
  'UNKNOWN',
] as const
export type AnswerState = (typeof answerStates)[number]

export const matchedLine = z.object({
  line: z.int(),
  state: z.enum(answerStates),
  /** How its payout was found; null = it was not. */
  by: z.nullable(z.enum(['REFERENCE', 'CODE', 'ACCOUNT'])),
  payoutId: z.nullable(z.string()),
  /** The amount that the bank paid; null = unreadable. */
  paid: z.nullable(money),
  /** How much more, or below zero less, than was asked for; null = none was. */
  difference: z.nullable(money),
})
export type MatchedLine = z.infer<typeof matchedLine>

/** Whether the file has payouts that nobody has reported yet, only reported ones, or none of ours. */
export const answerAbout = ['BATCH', 'EARLIER', 'OTHERS'] as const

const lines = z.array(answerLine).check(z.minLength(1, 'REQUIRED'), z.maxLength(mostAnswerLines))

export const matchPayouts = endpoint({
  method: 'POST',
  path: '/v2/agency/payouts/answer',
  summary:
    "Hold a bank's answer file against the payouts by hand: what is the same, what differs, and which of one's own batch it does not tell of. Changes nothing",
  access: 'staff',
  roles: moneyRoles,
  body: z.strictObject({ lines }),
  reply: z.object({
    about: z.enum(answerAbout),
    lines: z.array(matchedLine),
    /** Ids of one's own batch that the file does not mention; empty where it is about something else. */
    missing: z.array(z.string()),
    /** All that are named above. */
    payouts: z.array(payoutByHand),
    /** When the last of them was reported, if all were. */
    toldAt: z.nullable(time),
  }),
  refusals: ['FORBIDDEN'],
})

/** The outcome of a confirmation. */
export const confirmedLine = z.object({
  id: z.string(),
  isDone: z.boolean(),
  /** Its current comparison, if not SAME. */
  state: z.nullable(z.enum(answerStates)),
  /** Why it was refused, as it would be alone. */
  code: z.nullable(
    z.enum([
      'NOT_FOUND',
      'PAYOUT_TAKEN',
      'PAYOUT_NOT_TAKEN',
      'PAYOUT_SETTLED',
      'BANK_REFERENCE_USED',
      'FOUR_EYES',
    ]),
  ),
})
export type ConfirmedLine = z.infer<typeof confirmedLine>

export const confirmPayouts = endpoint({
  method: 'POST',
  path: '/v2/agency/payouts/answer/confirm',
  summary:
    "Confirm payouts by a bank's answer file, each for itself under its lock and only what is the same as the file says; what was confirmed by it before stays as it is",
  access: 'staff',
  roles: moneyRoles,
  body: z.strictObject({
    lines,
    /** The lines that were shown as SAME. */
    ids: z.array(z.uuid()).check(z.minLength(1, 'REQUIRED'), z.maxLength(mostAnswerLines)),
    fileName: shownLine({ max: 200 }),
    fileHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  reply: z.object({ answers: z.array(confirmedLine) }),
  refusals: ['FORBIDDEN'],
})
