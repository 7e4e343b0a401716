import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { fromMinor, toMinor } from '@kham/contract/money'
import { capsOf } from '../gateway-caps.ts'
import { listQuery, mostRows, readPages, type ListPage, type Span } from '../listing.ts'
import {
  BankUnavailable,
  type AccountAnswer,
  type BankPayment,
  type ListedPayout,
  type NoticeFault,
  type PaymentBank,
  type PayoutAnswer,
  type PayoutRequest,
  type RawNotice,
} from '../payment-bank.ts'
import { callPartner, isNotFound, NoAnswer, pathOf, readAs, wireAmount, type WireAnswer } from '../wire.ts'
import type { BankSettings } from './bank-settings.ts'
import { noticeIn } from './notice-body.ts'
import { mustFit } from './must-fit.ts'
import { bankRef, wireText } from './reading.ts'

const payment = z.object({
  bankRef,
  amount: wireAmount,
  currency: wireText,
  receiver: wireText,
  paidAt: z.iso.datetime(),
  payerName: z.nullable(wireText),
  payerAccount: z.nullable(wireText),
  payerBank: z.nullable(wireText),
})
const charge = z.object({
  bill: wireText,
  emv: z.string().check(z.maxLength(512)),
  payments: z.array(payment),
})
const payout = z.object({
  state: z.enum(['SENT', 'DONE', 'REJECTED', 'RETURNED']),
  bankRef: z.nullable(wireText),
})
const next = z.string().check(z.minLength(1), z.maxLength(200))
const listedPayment = z.extend(payment, { bill: z.nullable(wireText) })
const paymentList = z.object({ payments: z.array(listedPayment).check(z.maxLength(mostRows)), next })
const listedPayout = z.extend(payout, {
  reference: wireText,
  amount: wireAmount,
  currency: wireText,
  at: z.iso.datetime(),
})
const payoutList = z.object({ payouts: z.array(listedPayout).check(z.maxLength(mostRows)), next })
const account = z.object({
  bankCode: wireText,
  accountNumber: wireText,
  name: z.nullable(wireText.check(z.minLength(1))),
})
const noAccount = z.object({ code: z.literal('ACCOUNT_NOT_FOUND') })
const refused = z.object({ code: z.literal('REFUSED') })

const notice = z.object({
  eventId: wireText.check(z.minLength(1), z.maxLength(100)),
  type: z.enum(['charge.paid', 'payout.changed']),
  bill: z.optional(wireText.check(z.maxLength(64))),
  reference: z.optional(wireText.check(z.maxLength(64))),
})

const noticeToleranceSeconds = 300

const hmac = (secret: string, message: string | Buffer, prefix: string) =>
  createHmac('sha256', secret).update(prefix).update(message).digest('hex')

const toPayment = <Wire extends z.infer<typeof payment>>(wire: Wire) => ({
  ...wire,
  amountMinor: toMinor(wire.amount),
  paidAt: new Date(wire.paidAt),
})
const toPayout = (wire: z.infer<typeof listedPayout>): ListedPayout => ({
  ...wire,
  amountMinor: toMinor(wire.amount),
  at: new Date(wire.at),
})

/** For calls that move nothing: an answer that fits, null where the bank knows no such thing, or BankUnavailable. */
async function read<S extends z.ZodMiniType>(schema: S, request: Promise<WireAnswer>) {
  try {
    const answer = await request
    if (isNotFound(answer)) return null
    if (answer.status >= 300) throw new BankUnavailable(`the bank answered ${answer.status}`)
    return readAs(schema, answer)
  } catch (error) {
    throw error instanceof NoAnswer ? new BankUnavailable(error.message, { cause: error }) : error
  }
}

async function readList<S extends z.ZodMiniType>(schema: S, request: Promise<WireAnswer>) {
  const page = await read(schema, request)
  if (page === null) throw new BankUnavailable('the bank has no such list')
  return page
}

/** What an answer says of this payout; one about another says nothing of it. */
function payoutIn(answer: WireAnswer, { reference, amountMinor }: PayoutRequest): PayoutAnswer {
  const { state, bankRef, ...told } = readAs(listedPayout, answer)
  const isAboutIt =
    told.reference === reference && told.currency === 'LAK' && toMinor(told.amount) === amountMinor
  if (!isAboutIt) throw new NoAnswer('an answer about another payout')
  return { state, bankRef }
}

async function askForPayout(
  request: PayoutRequest,
  sent: Promise<WireAnswer>,
  find: () => Promise<WireAnswer>,
): Promise<PayoutAnswer> {
  try {
    const answer = await sent
    if (answer.status < 300) return payoutIn(answer, request)
    // Only the gateway's own no counts; any other status says nothing of the money. And a no to this call is none to an earlier one
    // whose answer was lost: the gateway must also not know the payout, or a new approval would pay it twice.
    const isNo = answer.status < 500 && refused.safeParse(answer.json).success
    const found = isNo ? await find() : null
    if (found && found.status < 300) return payoutIn(found, request)
    return { state: found && isNotFound(found) ? 'REFUSED' : 'UNKNOWN', bankRef: null }
  } catch (error) {
    if (error instanceof NoAnswer) return { state: 'UNKNOWN', bankRef: null }
    throw error
  }
}

/** A gateway without this call answers 404 as well, so only its own word on the account counts. */
async function readAccount(
  asked: Promise<WireAnswer>,
  about: { bankCode: string; accountNumber: string },
): Promise<AccountAnswer> {
  try {
    const answer = await asked
    if (answer.status === 404 && noAccount.safeParse(answer.json).success) return { state: 'NOT_FOUND' }
    if (answer.status >= 300) return { state: 'UNKNOWN' }
    const { bankCode, accountNumber, name } = readAs(account, answer)
    const isSame = bankCode === about.bankCode && accountNumber === about.accountNumber
    return isSame ? { state: 'FOUND', name } : { state: 'UNKNOWN' }
  } catch (error) {
    if (error instanceof NoAnswer) return { state: 'UNKNOWN' }
    throw error
  }
}

/** Kham's open bank contract; see docs/partner-wire.md. */
export function openGateway(settings: BankSettings): PaymentBank {
  const { baseUrl, mid, iin, secret, clock, timeoutMs, send } = settings

  function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<WireAnswer> {
    const url = `${baseUrl}${path}`
    const raw = body === undefined ? '' : JSON.stringify(body)
    const timestamp = String(Math.floor(clock().getTime() / 1000))
    const prefix = `${timestamp}.${method} ${pathOf(url)}.`
    const headers = { 'x-merchant': mid, 'x-timestamp': timestamp, 'x-signature': hmac(secret, raw, prefix) }
    return callPartner({
      method,
      url,
      headers,
      timeoutMs,
      send,
      ...(body === undefined ? {} : { body: raw }),
    })
  }

  const list = <S extends z.ZodMiniType, Row>(
    path: string,
    schema: S,
    span: Span,
    toPage: (answer: z.output<S>) => ListPage<Row>,
  ) =>
    readPages(
      async (after) => toPage(await readList(schema, ask('GET', `${path}${listQuery(after, span)}`))),
      { Unavailable: BankUnavailable },
    )

  /** Why it is not surely from the gateway, and of now; null = it is. */
  function faultOf({ header, rawBody, now }: RawNotice): NoticeFault | null {
    const [timestamp, signature] = [header('x-timestamp'), header('x-signature')]
    if (timestamp === '' || signature === '') return 'UNSIGNED'
    const expected = Buffer.from(hmac(secret, rawBody, `${timestamp}.`))
    const given = Buffer.from(signature)
    const isOurs = expected.length === given.length && timingSafeEqual(expected, given)
    if (!isOurs || !/^\d{1,12}$/.test(timestamp)) return 'FORGED'
    const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
    return age > noticeToleranceSeconds ? 'STALE' : null
  }

  return {
    caps: capsOf.open,

    async createCharge({ bill, amountMinor, expiresAt, description }) {
      const made = await read(
        charge,
        ask('POST', '/charges', {
          bill,
          amount: fromMinor(amountMinor),
          currency: 'LAK',
          expiresAt: expiresAt.toISOString(),
          description,
        }),
      )
      if (!made) throw new BankUnavailable('the bank knows no charges')
      const expected = { iin, mid, amountMinor, bill }
      mustFit(made.emv, expected)
      return { emv: made.emv, gatewayRef: null, deepLink: null, payTo: null }
    },

    async paymentsOf({ bill }) {
      const found = await read(charge, ask('GET', `/charges/${encodeURIComponent(bill)}`))
      if (found && found.bill !== bill) throw new BankUnavailable('an answer about another bill')
      return found?.payments.map((wire): BankPayment => toPayment(wire)) ?? []
    },

    async payOut(request) {
      const { reference, bankCode, accountNumber, accountName } = request
      const amount = fromMinor(request.amountMinor)
      const body = { reference, amount, currency: 'LAK', bankCode, accountNumber, accountName }
      const find = () => ask('GET', `/payouts/${encodeURIComponent(reference)}`)
      return askForPayout(request, ask('POST', '/payouts', body), find)
    },

    async findPayout(reference) {
      const found = await read(listedPayout, ask('GET', `/payouts/${encodeURIComponent(reference)}`))
      if (found && found.reference !== reference) throw new BankUnavailable('an answer about another payout')
      return found && toPayout(found)
    },

    async inquireAccount({ bankCode, accountNumber }) {
      const path = `/accounts/${encodeURIComponent(bankCode)}/${encodeURIComponent(accountNumber)}`
      return readAccount(ask('GET', path), { bankCode, accountNumber })
    },

    listPayments: (span) =>
      list('/payments', paymentList, span, ({ payments, next }) => ({ rows: payments.map(toPayment), next })),
    listPayouts: (span) =>
      list('/payouts', payoutList, span, ({ payouts, next }) => ({ rows: payouts.map(toPayout), next })),

    readNotice(raw) {
      const fault = faultOf(raw)
      if (fault !== null) return { ok: false, fault }
      return noticeIn(raw.rawBody, notice, ({ eventId, bill = null, reference = null }) => ({
        eventId,
        bill,
        gatewayRef: null,
        reference,
      }))
    },
  }
}
