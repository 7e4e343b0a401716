import * as z from 'zod/mini'
import { bankAccount } from '../../players/bank-accounts.ts'
import { bothWaysQuery, bothWaysReply, cursorQuery, nextReply } from '../../cursor.ts'
import { endpoint } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { orderStatuses } from '../../orders/order-status.ts'
import { idParams, time } from '../../page.ts'
import { suspendedFor } from '../../players/players.ts'
import { usage, usageProgress } from '../../promotions/usages.ts'
import { exclusion } from '../../players/protection.ts'
import { providerId } from '../../play/providers.ts'
import { firstApproval } from '../desk/approvals.ts'
import { everyRole } from '../../desk/staff-roles.ts'
import { wager } from '../../play/wagers.ts'
import { line } from '../../text.ts'

export const playerStatuses = ['ACTIVE', 'SUSPENDED', 'EXCLUDED'] as const
export type PlayerStatus = (typeof playerStatuses)[number]

export const playerSorts = ['createdAt', 'lastLoginAt', 'username'] as const
export type PlayerSort = (typeof playerSorts)[number]
export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** The player's deposits and payouts, in kip. */
const sums = z.object({
  /** Paid in and not paid back. */
  deposits: money,
  /** Sent to the player and not come back. */
  withdrawals: money,
  /** Withdrawals less deposits: below zero the player has put in more than taken out. */
  net: money,
})

const heading = {
  id: z.string(),
  username: z.string(),
  displayName: z.string(),
  /** EXCLUDED = by their own word; of who is suspended as well `exclusion` says it. */
  status: z.enum(playerStatuses),
  exclusion: z.nullable(exclusion),
  /** Gets no promotions. */
  blocked: z.boolean(),
  /** When the account was closed; null = open. */
  closedAt: z.nullable(time),
  createdAt: time,
  lastLoginAt: z.nullable(time),
  /** What the staff call the player by. */
  tags: z.array(z.string()),
}

export const listedPlayer = z.object({
  ...heading,
  bankAccount: z.nullable(bankAccount),
  /** All that the providers last told of. */
  credit: money,
  sums,
})
export type ListedPlayer = z.infer<typeof listedPlayer>

export const longestPlayerSearch = 100

export const playerList = endpoint({
  method: 'GET',
  path: '/v2/agency/players',
  summary:
    'Players by the beginning of a name, the code of an order, an account number or a device; without `q` all of them',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({
    ...bothWaysQuery,
    q: z.optional(line({ min: 1, max: longestPlayerSearch })),
    status: z.optional(z.enum(playerStatuses)),
    blocked: z.optional(z.literal('true')),
    closed: z.optional(z.literal('true')),
    tag: z.optional(line({ min: 1, max: 30 })),
    sort: z._default(z.enum(playerSorts), 'createdAt'),
    order: z._default(z.enum(sortOrders), 'desc'),
  }),
  reply: z.object({ players: z.array(listedPlayer), total: z.number(), ...bothWaysReply }),
  refusals: [],
})

/** The player's credit at one provider. */
const creditAtProvider = z.object({
  providerId,
  /** What the provider last told, and when; null = it never has. */
  told: z.nullable(z.object({ credit: money, asOf: time })),
  /** What our books say, and how much of it is on its way. */
  booked: money,
  held: money,
})

export const playerDevice = z.object({
  /** Enough to tell devices apart, and to search by. */
  id: z.string(),
  platform: z.nullable(z.string()),
  screen: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  languages: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  firstSeen: time,
  lastSeen: time,
  /** Number of days. */
  days: z.int(),
  /** How many other players were seen on it. */
  others: z.int(),
})
export type PlayerDevice = z.infer<typeof playerDevice>

export const playerFile = z.object({
  ...heading,
  /** Why the player is suspended; null also where nobody has said. */
  suspendedFor: z.nullable(z.enum(suspendedFor)),
  /** Why the player gets no promotions. */
  blockedReason: z.nullable(z.string()),
  ageConfirmedAt: time,
  bankAccount: z.nullable(z.extend(bankAccount, { toldName: z.nullable(z.string()), doubted: z.boolean() })),
  credits: z.array(creditAtProvider),
  /** The player's money that is with us: a paid deposit that is no credit yet, credit that is no kip yet. */
  cash: z.array(money),
  sums,
  /** With the progress seen last. */
  usageInUse: z.nullable(z.extend(usage, { progress: z.nullable(usageProgress) })),
  devices: z.array(playerDevice),
  /** The pending approval of a change of the player, which a second staff member completes. */
  waitsForSecond: z.nullable(firstApproval),
})
export type PlayerFile = z.infer<typeof playerFile>

export const playerById = endpoint({
  method: 'GET',
  path: '/v2/agency/players/{id}',
  summary: 'All that fits on one page of what is known of a player',
  access: 'staff',
  roles: everyRole,
  params: idParams,
  reply: z.object({ player: playerFile }),
  refusals: ['NOT_FOUND'],
})

/** A list of one player's, newest first. */
export const ofPlayer = {
  access: 'staff',
  roles: everyRole,
  params: idParams,
  query: z.strictObject(cursorQuery),
  refusals: ['NOT_FOUND'],
} as const

export const orderKinds = ['deposit', 'withdrawal', 'move'] as const

export const playerOrder = z.object({
  kind: z.enum(orderKinds),
  id: z.string(),
  code: z.string(),
  createdAt: time,
  status: z.enum(orderStatuses),
  providerId,
  /** Where a move goes. */
  toProviderId: z.nullable(providerId),
  /** The kip paid or received; null for a move. */
  kip: z.nullable(money),
  credit: money,
})
export type PlayerOrder = z.infer<typeof playerOrder>

export const ordersOfPlayer = endpoint({
  ...ofPlayer,
  method: 'GET',
  path: '/v2/agency/players/{id}/orders',
  summary: "A player's deposits, withdrawals and moves of credit, newest first",
  reply: z.object({ orders: z.array(playerOrder), ...nextReply }),
})

export const wagersOfPlayer = endpoint({
  ...ofPlayer,
  method: 'GET',
  path: '/v2/agency/players/{id}/wagers',
  summary: "A player's rounds, newest first, from the providers that tell of single rounds",
  reply: z.object({ wagers: z.array(wager), ...nextReply }),
})

export const usagesOfPlayer = endpoint({
  ...ofPlayer,
  method: 'GET',
  path: '/v2/agency/players/{id}/usages',
  summary: 'What a player has claimed, newest first, under the terms of that moment',
  reply: z.object({
    /** `lastWithdrawId`: the newest withdrawal that was made under it. */
    usages: z.array(z.extend(usage, { lastWithdrawId: z.nullable(z.string()) })),
    ...nextReply,
  }),
})

export const ledgerEntry = z.object({
  at: time,
  event: z.string(),
  account: z.enum(['cash', 'credit']),
  /** A provider; null for money that is with us. */
  providerId: z.nullable(providerId),
  /** Above zero it came to the player. */
  amount: money,
  after: money,
  /** Idempotency key of its posting. */
  key: z.string(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

export const entriesOfPlayer = endpoint({
  ...ofPlayer,
  method: 'GET',
  path: '/v2/agency/players/{id}/entries',
  summary: "What the ledger says of a player's money and credit, newest first",
  reply: z.object({ entries: z.array(ledgerEntry), ...nextReply }),
})
