import * as z from 'zod/mini'
import { capsOf } from '../gateway-caps.ts'
import { exactAmount, parseExactly } from '../exact-json.ts'
import { BankUnavailable, type BankPayment, type KnownCharge, type PaymentBank } from '../payment-bank.ts'
import { callPartner, readAs, type WireAnswer } from '../wire.ts'
import type { BankSettings } from './bank-settings.ts'
import { safeDeepLink } from './deep-link.ts'
import { dashedTime } from './ict-time.ts'
import { eventIdOf, noticeIn } from './notice-body.ts'
import { mustFit } from './must-fit.ts'
import { bankRef, kipNumber, optionalText, reading, settingsBy, wireText } from './reading.ts'

const settingsSchema = z.strictObject({
  /** The bank whose QR is made. */
  bank: z.enum(['bcel', 'jdb', 'ldb', 'ib', 'stb']),
  // Both are a guess: the gateway's document names no question about a payment.
  statusPath: z._default(z.string().check(z.includes('{id}')), 'payment/status/{id}'),
  /** The words that say "not paid". Any other than the one for paid says nothing. */
  unpaid: z._default(z.string(), 'PENDING,EXPIRED'),
})

const completed = 'PAYMENT_COMPLETED'
const transactionId = z.string().check(z.minLength(1), z.maxLength(200))
const made = z.object({
  transactionId,
  qrCode: z.string().check(z.maxLength(512)),
  link: z.nullish(z.string()),
})
const state = z.object({ transactionId, status: wireText })
const transaction = z.object({
  txnAmount: exactAmount,
  refNo: bankRef,
  tag1: optionalText,
  currency: optionalText,
  txnDateTime: z.optional(dashedTime),
  sourceName: optionalText,
  sourceAccount: optionalText,
  sourceBank: optionalText,
})
const notice = z.object({ transactionId })

/** PhaJay, docs/bank-dialects.md. The secret is the account's `secretKey`; mid and iin are what the QRs of its bank name as the receiver. */
export function phajay(settings: BankSettings): PaymentBank {
  const { baseUrl, mid, iin, secret: secretKey, clock, timeoutMs, send } = settings
  const { bank, statusPath, unpaid } = settingsBy(settingsSchema, settings)
  const unpaidWords = unpaid.split(',')
  const reach = { headers: { secretKey }, timeoutMs, send }

  async function ask(call: { method: 'GET' | 'POST'; path: string; body?: string }): Promise<WireAnswer> {
    const { path, ...rest } = call
    const answer = await callPartner({ ...reach, ...rest, url: `${baseUrl}/${path}` }, parseExactly)
    if (answer.status >= 300) throw new BankUnavailable(`the gateway answered ${answer.status}`)
    return answer
  }

  async function transactionOf({ bill, gatewayRef }: KnownCharge): Promise<BankPayment[]> {
    if (gatewayRef === null) return []
    const answer = await ask({
      method: 'GET',
      path: statusPath.replace('{id}', encodeURIComponent(gatewayRef)),
    })
    const told = readAs(state, answer)
    if (told.transactionId !== gatewayRef) throw new BankUnavailable('an answer about another transaction')
    if (unpaidWords.includes(told.status)) return []
    if (told.status !== completed) throw new BankUnavailable(`an answer of the state ${told.status}`)
    const paid = readAs(transaction, answer)
    if (paid.tag1 !== null && paid.tag1 !== bill) throw new BankUnavailable('an answer about another bill')
    return [
      {
        bankRef: paid.refNo,
        amountMinor: paid.txnAmount,
        // Where the answer names none it is what the transaction's QR named, which was compared.
        currency: paid.currency ?? 'LAK',
        receiver: mid,
        paidAt: paid.txnDateTime ?? clock(),
        payerName: paid.sourceName,
        payerAccount: paid.sourceAccount,
        payerBank: paid.sourceBank,
      },
    ]
  }

  return {
    caps: capsOf.phajay,

    createCharge: ({ bill, amountMinor }) =>
      reading(async () => {
        const body = JSON.stringify({ amount: kipNumber(amountMinor), description: bill, tag1: bill })
        const told = readAs(made, await ask({ method: 'POST', path: `payment/generate-${bank}-qr`, body }))
        const { transactionId: gatewayRef, qrCode: emv, link } = told
        const expected = { iin, mid, amountMinor, bill, otherBills: [gatewayRef, null] }
        mustFit(emv, expected)
        return { emv, gatewayRef, deepLink: safeDeepLink(link), payTo: null }
      }),

    paymentsOf: (charge) => reading(() => transactionOf(charge)),

    /** Nothing shows that it comes from the gateway, so that it says no more than which transaction to ask about. */
    readNotice: ({ rawBody }) =>
      noticeIn(rawBody, notice, (told) => ({
        eventId: eventIdOf(rawBody),
        bill: null,
        gatewayRef: told.transactionId,
        reference: null,
      })),
  }
}
