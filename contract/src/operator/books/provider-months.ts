import * as z from 'zod/mini'
import { everyRole } from '../../desk/staff-roles.ts'
import { day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { gameCategories } from '../../play/games.ts'
import { providerParams } from '../../play/providers.ts'
import { month } from './provider-fees.ts'

/** Without a bet log only the ledger knows a provider's win: the rest is null. */
const played = z.object({
  rounds: z.nullable(z.int()),
  turnover: z.nullable(money),
  won: z.nullable(money),
  /** turnover − won. */
  ggr: money,
})
export type Played = z.infer<typeof played>

/** A month by our own books and bet log. */
export const ourMonth = z.extend(played, {
  /** What the months before left over, below zero; 0 unless it is agreed that they do. */
  carriedIn: money,
  /** The rate agreed for that month; null = none. */
  percent: z.nullable(z.string()),
  fee: z.nullable(money),
})
export type OurMonth = z.infer<typeof ourMonth>

const playedDay = z.extend(played, { day: z.string() })
const playedGame = z.extend(played, {
  gameId: z.nullable(z.string()),
  /** The provider's current name of it. */
  game: z.nullable(z.string()),
  category: z.nullable(z.enum(gameCategories)),
})
export type PlayedGame = z.infer<typeof playedGame>

const ofMonth = { month, day: z.optional(day) }

export const providerMonth = endpoint({
  method: 'GET',
  path: '/v2/agency/providers/{provider}/month',
  summary:
    'Our own bet log of a month by the provider’s clock, by day and by game, with its fee; with `day` the games of that day',
  access: 'staff',
  roles: everyRole,
  params: providerParams,
  query: z.strictObject(ofMonth),
  reply: z.object({
    month: z.string(),
    zoneHours: z.int(),
    /** Whether it is over. */
    isOver: z.boolean(),
    ours: ourMonth,
    days: z.array(playedDay),
    /** The highest turnover first. */
    games: z.array(playedGame),
  }),
  refusals: ['NOT_FOUND'],
})

/** The columns of the file: a line for each game of each day. */
export const monthColumns = ['day', 'gameId', 'game', 'category', 'rounds', 'turnover', 'won', 'ggr'] as const

export const providerMonthFile = endpoint({
  method: 'GET',
  path: '/v2/agency/providers/{provider}/month.csv',
  summary: 'The same as a file: a line for each game of each day, the whole with its fee last',
  access: 'staff',
  roles: everyRole,
  params: providerParams,
  query: z.strictObject({ month }),
  reply: z.string(),
  replyType: 'text/csv',
  refusals: ['NOT_FOUND'],
})
