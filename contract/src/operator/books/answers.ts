import * as z from 'zod/mini'
import { bankCodes } from '../../cashier/banks.ts'
import { endpoint } from '../../endpoint.ts'
import { time } from '../../page.ts'
import { everyRole } from '../../desk/staff-roles.ts'
import { line } from '../../text.ts'
import { longestPlayerSearch, playerStatuses } from '../players/players.ts'

/** Possible meanings of typed words; one text may have several. */
export const readingKinds = [
  'CODE',
  'REFERENCE',
  'ACCOUNT',
  'KIP',
  'CREDIT',
  'USERNAME',
  'NAME',
  'DEVICE',
] as const
export type ReadingKind = (typeof readingKinds)[number]

/** `text`: what was read, as digits or letters alone. `isNear`: nothing is just so, and one letter was taken for another. `found`: rows by it; of a kind of row at most one more than `mostAnswers`, and as many that wait. */
const reading = z.object({
  as: z.enum(readingKinds),
  text: z.string(),
  isNear: z.boolean(),
  found: z.int(),
})
export type Reading = z.infer<typeof reading>

const person = z.object({ id: z.string(), username: z.string(), displayName: z.string() })

const answeredPlayer = z.extend(person, {
  /** CLOSED before everything else. */
  status: z.enum([...playerStatuses, 'CLOSED']),
  account: z.nullable(
    z.object({ bankCode: z.enum(bankCodes), accountNumber: z.string(), accountName: z.string() }),
  ),
  lastLoginAt: z.nullable(time),
  /** What is under way of theirs; null = nothing. */
  openOrder: z.nullable(z.object({ kind: z.enum(['deposit', 'withdrawal']), kip: z.string(), since: time })),
  by: z.array(z.enum(readingKinds)),
})
export type AnsweredPlayer = z.infer<typeof answeredPlayer>

export const moneyKinds = [
  'deposit',
  'withdrawal',
  'move',
  'adjustment',
  'reversal',
  'payment',
  'payout',
] as const
export type MoneyKind = (typeof moneyKinds)[number]

/** An order, a payment that came or a payout that left. */
const answeredMoney = z.object({
  kind: z.enum(moneyKinds),
  /** A payout has the id of what it pays for, a payment that of the deposit it pays or names: `forKind`. */
  id: z.string(),
  forKind: z.nullable(z.enum(['deposit', 'withdrawal', 'payment'])),
  code: z.nullable(z.string()),
  bankReference: z.nullable(z.string()),
  /** In kip or, where no kip moves, in credit. A bank may tell of another currency. */
  amount: z.object({ amount: z.string(), currency: z.string() }),
  /** What the order wanted that a payment names; null = it names none, or just that. */
  wanted: z.nullable(z.string()),
  /** Orders have `orderStatuses`, payments and payouts their own. */
  status: z.string(),
  at: time,
  /** When it began to wait for a decision of the staff; null = it does not. */
  waitsSince: z.nullable(time),
  player: z.nullable(person),
  payer: z.nullable(z.string()),
  /** The end of the account that it came from or went to. */
  accountEnd: z.nullable(z.string()),
  by: z.array(z.enum(readingKinds)),
})
export type AnsweredMoney = z.infer<typeof answeredMoney>

const answeredDevice = z.object({
  id: z.string(),
  platform: z.nullable(z.string()),
  lastSeen: time,
  players: z.array(person),
  /** How many players were seen on it in all. */
  count: z.int(),
})
export type AnsweredDevice = z.infer<typeof answeredDevice>

/** Kinds with a queue that is narrowed by code and amount. */
export const queuedKinds = ['deposit', 'withdrawal'] as const

/** Limit for each kind of row. */
export const mostAnswers = 5

export const answers = endpoint({
  method: 'GET',
  path: '/v2/agency/answers',
  summary:
    'What is known by a few words, best first: part of a code or reference, the end of an account, an amount, a name as heard, a device; a second word narrows',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({
    q: line({ min: 1, max: longestPlayerSearch }),
    /** Read in this one way. */
    as: z.optional(z.enum(readingKinds)),
  }),
  reply: z.object({
    readings: z.array(reading),
    /** At most `mostAnswers` of each kind; of an amount those that wait the longest, however many newer ones are done. */
    waiting: z.array(answeredMoney),
    players: z.array(answeredPlayer),
    /** How many players there are by it, at most `mostCounted`. */
    playerCount: z.int(),
    orders: z.array(answeredMoney),
    references: z.array(answeredMoney),
    devices: z.array(answeredDevice),
    /** What is found of more than is shown, and by which reading; the queue of the kind has all of it. */
    more: z.array(z.object({ kind: z.enum(queuedKinds), as: z.enum(['CODE', 'KIP']), text: z.string() })),
  }),
  refusals: [],
})

export const mostCounted = 100
