import * as z from 'zod/mini'
import { decidingRoles, everyRole, moneyRoles } from '../../desk/staff-roles.ts'
import { day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { amountOf, money } from '../../money.ts'
import { idParams, pageQuery, pageReply, time } from '../../page.ts'
import { providerId } from '../../play/providers.ts'
import { bankReference, line, noteText } from '../../text.ts'
import { firstApproval } from '../desk/approvals.ts'
import { month, person } from './provider-fees.ts'
import { ourMonth } from './provider-months.ts'

/** The tolerance of a bill, satang: a provider rounds its fee by its own rule. */
export const feeToleranceMinor = 100n

export const billStatuses = ['AGREES', 'DIFFERS', 'SETTLED', 'PAID'] as const
export type BillStatus = (typeof billStatuses)[number]

const billPayment = z.object({
  by: person,
  at: time,
  method: z.string(),
  bankReference: z.string(),
  kip: money,
})

const bill = z.object({
  id: z.string(),
  providerId,
  month: z.string(),
  /** What they say. */
  rounds: z.int(),
  turnover: money,
  won: money,
  fee: money,
  /** What we had when it was entered. */
  ours: ourMonth,
  /** Theirs less ours; null where we do not know it. */
  difference: z.object({
    rounds: z.nullable(z.int()),
    turnover: z.nullable(money),
    won: z.nullable(money),
    ggr: money,
    fee: z.nullable(money),
  }),
  /** The days that differ; null = their bill has none. */
  days: z.nullable(
    z.array(
      z.object({
        day: z.string(),
        theirs: z.object({ rounds: z.int(), turnover: money, won: money }),
        ours: z.object({ rounds: z.int(), turnover: money, won: money }),
      }),
    ),
  ),
  status: z.enum(billStatuses),
  entered: z.object({ by: person, at: time }),
  settled: z.nullable(z.object({ by: person, at: time, agreedFee: money, note: z.string() })),
  paid: z.nullable(billPayment),
  /** Earlier payments, whose money came back; the newest first. */
  returned: z.array(
    z.extend(billPayment, {
      back: z.object({ by: person, at: time, paymentId: z.string(), note: z.nullable(z.string()) }),
    }),
  ),
  /** Payments that wait and may be the transfer it was paid by, come back. */
  mayHaveComeBack: z.array(
    z.object({
      paymentId: z.string(),
      bankReference: z.string(),
      paidAt: time,
      waitsForSecond: z.nullable(firstApproval),
    }),
  ),
  /** Somebody has said that it was paid for so many kip, and another has to say the same. */
  waitsForSecond: z.nullable(firstApproval),
})
export type ProviderBill = z.infer<typeof bill>

const mostRounds = 1_000_000_000
const theirs = {
  rounds: z.int().check(z.minimum(0), z.maximum(mostRounds)),
  turnover: amountOf('THB'),
  won: amountOf('THB'),
}
export const billForm = z.strictObject({
  providerId,
  month,
  ...theirs,
  fee: amountOf('THB'),
  days: z.nullable(z.array(z.strictObject({ day, ...theirs })).check(z.maxLength(31))),
})

const one = z.object({ bill })

export const providerBills = endpoint({
  method: 'GET',
  path: '/v2/agency/provider-bills',
  summary: 'The bills of the providers, the newest month first',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({
    ...pageQuery,
    provider: z.optional(providerId),
    month: z.optional(month),
    status: z.optional(z.enum(billStatuses)),
  }),
  reply: z.object({ bills: z.array(bill), ...pageReply }),
  refusals: [],
})

export const providerBill = endpoint({
  method: 'GET',
  path: '/v2/agency/provider-bills/{id}',
  summary: 'One bill',
  access: 'staff',
  roles: everyRole,
  params: idParams,
  reply: one,
  refusals: ['NOT_FOUND'],
})

export const enterBill = endpoint({
  method: 'POST',
  path: '/v2/agency/provider-bills',
  summary: 'Enter the bill of a month that is over, one a provider: held against our own rounds at once',
  access: 'staff',
  roles: decidingRoles,
  status: 201,
  body: billForm,
  reply: one,
  refusals: ['NOT_FOUND', 'BILL_SETTLED'],
})

export const settleBillForm = z.strictObject({ agreedFee: amountOf('THB'), note: noteText({ max: 1000 }) })

export const settleBill = endpoint({
  method: 'POST',
  path: '/v2/agency/provider-bills/{id}/settle',
  summary: 'Say what was agreed on, for good: another than who entered it. It is owed from then on',
  access: 'staff',
  roles: decidingRoles,
  params: idParams,
  body: settleBillForm,
  reply: one,
  stepUp: true,
  refusals: ['NOT_FOUND', 'FOUR_EYES', 'BILL_SETTLED'],
})

export const payBillForm = z.strictObject({
  method: line({ max: 40 }),
  bankReference,
  kip: amountOf('LAK'),
})

export const payBill = endpoint({
  method: 'POST',
  path: '/v2/agency/provider-bills/{id}/paid',
  summary:
    'Say that what was agreed on is paid, from which account and by which transfer: another than who settled it. For far more or less kip than the rates make of it two have to say so',
  access: 'staff',
  roles: moneyRoles,
  stepUp: true,
  params: idParams,
  body: payBillForm,
  reply: one,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'FOUR_EYES', 'BILL_SETTLED', 'OPEN_ORDER', 'BANK_REFERENCE_USED'],
  idempotent: true,
})

export const returnBillForm = z.strictObject({
  paymentId: z.uuid(),
  note: z.optional(noteText({ max: 300 })),
})

export const returnBill = endpoint({
  method: 'POST',
  path: '/v2/agency/provider-bills/{id}/returned',
  summary:
    'Say that a payment in suspense is the transfer that paid it, sent back by its bank: what was agreed on is owed again, for good. Two of the staff, and first another than who noted the payment',
  access: 'staff',
  roles: moneyRoles,
  params: idParams,
  body: returnBillForm,
  reply: one,
  refusals: [
    'NOT_FOUND',
    'FORBIDDEN',
    'BILL_NOT_PAID',
    'PAYMENT_SETTLED',
    'REFUND_UNDER_WAY',
    'PAYMENT_NOT_IN_KIP',
    'AMOUNT_DIFFERS',
    'FOUR_EYES',
    'STEP_UP_REQUIRED',
  ],
})
