import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { pageQuery, pageReply, rateText, time } from '../../page.ts'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'
import { firstApproval } from '../desk/approvals.ts'

/** Credit has been bought at each of them; orders keep the rate they were made at. */
export const ratedCurrencies = ['THB', 'USD'] as const
export const ratedCurrency = z.enum(ratedCurrencies)
export type RatedCurrency = z.infer<typeof ratedCurrency>

/** A change by more per cent than this must be confirmed; within a day it takes two of the staff. */
export const largeChangePercent = 5
/** How far ahead a rate may be planned, days. */
export const mostDaysAhead = 30

/** CURRENT: in effect. PLANNED: begins later. PAST: another one came after it. WITHDRAWN: taken back before it began. */
export const rateStates = ['CURRENT', 'PLANNED', 'PAST', 'WITHDRAWN'] as const

export const setRate = z.object({
  currency: ratedCurrency,
  /** Kip for one unit: what the player gets, and what the player pays. */
  buy: rateText,
  sell: rateText,
  state: z.enum(rateStates),
  effectiveAt: time,
  /** null = it came with the agency. */
  setBy: z.nullable(z.string()),
  setAt: z.nullable(time),
  withdrawnBy: z.nullable(z.string()),
  withdrawnAt: z.nullable(time),
})
export type SetRate = z.infer<typeof setRate>

/** Kip with at most two decimals; the server refuses nought. */
const rateIn = z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, 'BAD_FORMAT'))

export const rateForm = z.strictObject({
  currency: ratedCurrency,
  buy: rateIn,
  sell: rateIn,
  /** When it takes effect; left out: now. */
  effectiveAt: z.optional(z.iso.datetime({ offset: true })),
  /** Confirms a large change. */
  confirmed: z.optional(z.boolean()),
})
export type RateForm = z.input<typeof rateForm>

/** Where the rate is far from others of that day, it waits for the second approval: then `rate` is the one in effect, if there is one. */
const oneRate = z.object({ rate: z.nullable(setRate), waitsForSecond: z.nullable(firstApproval) })

export const rateList = endpoint({
  method: 'GET',
  path: '/v2/agency/rates',
  summary: 'The exchange rates: those in effect, those planned, and all there ever were, newest first',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject(pageQuery),
  reply: z.object({
    current: z.array(setRate),
    planned: z.array(setRate),
    rates: z.array(setRate),
    /** First approvals of rates, at most one a currency. */
    waitForSecond: z.array(firstApproval),
    ...pageReply,
  }),
  refusals: [],
})

export const addRate = endpoint({
  method: 'POST',
  path: '/v2/agency/rates',
  summary:
    'Set an exchange rate from now or a later time on; orders that are made keep theirs. More than 5 % from any of the day around it takes two of the staff',
  access: 'staff',
  roles: decidingRoles,
  body: rateForm,
  status: 201,
  reply: oneRate,
  stepUp: true,
  refusals: ['FORBIDDEN', 'RATE_BUY_ABOVE_SELL', 'RATE_CHANGE_LARGE', 'RATE_TIME_TAKEN', 'FOUR_EYES'],
})

export const withdrawRate = endpoint({
  method: 'POST',
  path: '/v2/agency/rates/withdraw',
  summary: 'Take back a planned rate before it begins',
  access: 'staff',
  roles: decidingRoles,
  body: z.strictObject({ currency: ratedCurrency, effectiveAt: z.iso.datetime({ offset: true }) }),
  reply: oneRate,
  stepUp: true,
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'RATE_BEGUN', 'FOUR_EYES'],
})
