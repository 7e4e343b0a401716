import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { time } from '../../page.ts'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'
import { orderStatuses } from '../../orders/order-status.ts'
import { line } from '../../text.ts'
import { firstApproval } from '../desk/approvals.ts'

/** What an agency needs before it takes money. */
export const openingItems = [
  'LICENCE',
  'TERMS',
  'PRIVACY',
  'HELP',
  'COUNTRIES',
  'IDENTITY',
  'SECOND_FACTOR',
  'STAFF_HOST',
  'RATE',
  'METHOD',
  'PROVIDER',
  'TEST_DEPOSIT',
  'TEST_PAYOUT',
  'BACKUP',
] as const
export type OpeningItem = (typeof openingItems)[number]
export const openingStates = ['DONE', 'MISSING', 'NOT_NEEDED'] as const

/** An order with which the test player tries something. */
const tried = z.nullable(z.object({ id: z.string(), code: z.string(), status: z.enum(orderStatuses) }))

const opening = z.object({
  /** null = in production nobody but the test player can deposit yet. */
  openedAt: z.nullable(time),
  items: z.array(
    z.object({
      item: z.enum(openingItems),
      state: z.enum(openingStates),
      /**
       * What proves it, or is there of it: holder and number of the licence; the title of a page; names of methods, providers or hosts; of the rate, for how many kip a baht is sold and bought;
       * of a test, the code of the order; of the second factor, how many of the staff have an authenticator, and of how many. `at`: when it was.
       */
      names: z.array(z.string()),
      at: z.nullable(time),
    }),
  ),
  /** Who tries deposit and payout before the agency is open, and their newest orders. */
  testPlayer: z.nullable(
    z.object({
      id: z.string(),
      username: z.string(),
      displayName: z.string(),
      deposit: tried,
      withdrawal: tried,
    }),
  ),
  waitsForSecond: z.nullable(firstApproval),
})
export type Opening = z.infer<typeof opening>

export const readOpening = endpoint({
  method: 'GET',
  path: '/v2/agency/opening',
  summary: 'What is missing before the agency takes money',
  access: 'staff',
  roles: everyRole,
  reply: opening,
  refusals: [],
})

export const openAgency = endpoint({
  method: 'POST',
  path: '/v2/agency/opening/open',
  summary: 'Open the agency once nothing is missing, for good: the owner first, an owner or manager second',
  access: 'staff',
  roles: decidingRoles,
  reply: opening,
  stepUp: true,
  refusals: ['AGENCY_NOT_OPEN', 'FORBIDDEN', 'FOUR_EYES'],
})

export const setTestPlayer = endpoint({
  method: 'PUT',
  path: '/v2/agency/opening/test-player',
  summary: 'Say who tries deposit and payout before the agency is open; null = nobody',
  access: 'staff',
  roles: decidingRoles,
  body: z.strictObject({ username: z.nullable(line({ max: 64 })) }),
  reply: opening,
  stepUp: true,
  refusals: ['NOT_FOUND'],
})
