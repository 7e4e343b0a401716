import { createPrivateKey, sign } from 'node:crypto'
import * as z from 'zod/mini'
import { fromMinor } from '@kham/contract/money'
import { capsOf } from '../gateway-caps.ts'
import { exactAmount, parseExactly } from '../exact-json.ts'
import {
  BankUnavailable,
  type BankPayment,
  type PaymentBank,
  type PayoutAnswer,
  type RefundRequest,
  type VoidRequest,
} from '../payment-bank.ts'
import { callPartner, NoAnswer, readAs, type WireAnswer } from '../wire.ts'
import type { BankSettings } from './bank-settings.ts'
import { bcelStream } from './bcel-stream.ts'
import { slashedTime } from './ict-time.ts'
import { writeLaoQr } from './lao-qr.ts'
import { bankRef, optionalText, reading, settingsBy, wireText } from './reading.ts'

const statuses = z.string().check(z.regex(/^4\d\d(,4\d\d)*$/))
const settingsSchema = z.strictObject({
  /** The template that names us in the QR: the older one is read by BCEL's own app alone. */
  template: z._default(z.enum(['LAPNET', 'ONEPAY']), 'LAPNET'),
  city: z._default(z.string(), 'Vientiane'),
  mcc: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  terminal: z.optional(z.string().check(z.maxLength(25))),
  /** Where the news are, with the key that all merchants listen by, and the shop's code. Without the key nobody listens. */
  stream: z._default(z.string(), 'https://ps.pndsn.com'),
  subscribeKey: z.optional(z.string()),
  shop: z._default(z.string(), '1'),
  /** The HTTP statuses that say "no such payment". Any other that is no 2xx says nothing. */
  unpaid: z._default(statuses, '404'),
  /** Whether a refund of the same day is a void; may-void.ts reads it. */
  void: z._default(z.enum(['never', 'same-day']), 'never'),
})

const transaction = z.object({
  mcid: wireText,
  uuid: wireText,
  iid: optionalText,
  fccref: bankRef,
  amount: exactAmount,
  ccy: wireText,
  txtime: slashedTime,
  name: optionalText,
})
const refunded = z.object({ refundid: wireText, fccref: bankRef })
const voided = z.object({ uuid: wireText, fccref: bankRef })

/**
 * BCEL OnePay, docs/bank-dialects.md. The mid is the mcid; the bill is also the uuid that the gateway knows the payment by. The secret is the
 * RSA key that refunds and voids are signed with, PKCS#8 DER as base64.
 */
export function bcel(settings: BankSettings): PaymentBank {
  const { baseUrl, mid: mcid, iin, displayName, secret, timeoutMs, send } = settings
  const { template, city, mcc, terminal, unpaid, stream, subscribeKey, shop } = settingsBy(
    settingsSchema,
    settings,
  )
  const unpaidStatuses = unpaid.split(',').map(Number)

  async function transactionOf(bill: string): Promise<BankPayment[]> {
    const query = new URLSearchParams({ mcid, uuid: bill }).toString()
    const url = `${baseUrl}/gettransaction.php?${query}`
    const answer = await callPartner({ method: 'GET', url, headers: {}, timeoutMs, send }, parseOrNull)
    if (unpaidStatuses.includes(answer.status)) return []
    if (answer.status >= 300) throw new BankUnavailable(`the bank answered ${answer.status}`)
    const told = readAs(transaction, answer)
    if (told.uuid !== bill || (told.iid !== null && told.iid !== bill))
      throw new BankUnavailable('an answer about another bill')
    return [
      {
        bankRef: told.fccref,
        amountMinor: told.amount,
        currency: told.ccy,
        receiver: told.mcid,
        paidAt: told.txtime,
        payerName: told.name,
        payerAccount: null,
        payerBank: null,
      },
    ]
  }

  const refund = ({ reference, bill, amountMinor }: RefundRequest) =>
    moveBack('refund.php', {
      fields: { uuid: bill, refundid: reference, amount: fromMinor(amountMinor).replace(/\.00$/, '') },
      signed: `${mcid}${bill}${reference}`,
      refOf(answer) {
        const told = readAs(refunded, answer)
        return told.refundid === reference ? told.fccref : null
      },
    })

  const voidPayment = ({ bill }: VoidRequest) =>
    moveBack('void.php', {
      fields: { uuid: bill },
      signed: `${mcid}${bill}`,
      refOf(answer) {
        const told = readAs(voided, answer)
        return told.uuid === bill ? told.fccref : null
      },
    })

  interface WayBack {
    fields: Record<string, string>
    signed: string
    /** The bank's reference in a yes; null = it is about another one. */
    refOf: (answer: WireAnswer) => string | null
  }

  async function moveBack(path: string, { fields, signed, refOf }: WayBack): Promise<PayoutAnswer> {
    const body = new URLSearchParams({ mcid, ...fields, signature: signatureOf(secret, signed) }).toString()
    const contentType = 'application/x-www-form-urlencoded'
    const call = { method: 'POST', url: `${baseUrl}/${path}`, headers: {}, timeoutMs, send } as const
    try {
      const answer = await callPartner({ ...call, body, contentType }, parseOrNull)
      // No word of the gateway is known for a definite no, so that none is taken for one.
      const ref = answer.status < 300 ? refOf(answer) : null
      return { state: ref === null ? 'UNKNOWN' : 'DONE', bankRef: ref }
    } catch (error) {
      if (error instanceof NoAnswer) return { state: 'UNKNOWN', bankRef: null }
      throw error
    }
  }

  return {
    caps: capsOf.bcel,
    async createCharge({ bill, amountMinor }) {
      const named = { template, iin, mid: mcid, name: displayName, city, mcc, terminal }
      const emv = writeLaoQr({ ...named, amountMinor, bill, reference: bill, point: 'DYNAMIC' })
      return { emv, gatewayRef: null, deepLink: `onepay://qr/${encodeURI(emv)}`, payTo: null }
    },
    paymentsOf: ({ bill }) => reading(() => transactionOf(bill)),
    refund,
    voidPayment,
    ...(subscribeKey ? { listen: bcelStream(settings, { url: stream, subscribeKey, shop }) } : {}),
  }
}

/** The gateway's no may come without a body that can be read. */
function parseOrNull(text: string): unknown {
  try {
    return parseExactly(text)
  } catch {
    return null
  }
}

function signatureOf(privateKey: string, text: string): string {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  return sign('RSA-SHA256', Buffer.from(text), key).toString('base64')
}
