import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { capsOf } from '../gateway-caps.ts'
import { exactAmount } from '../exact-json.ts'
import { BankUnavailable, type BankPayment, type PaymentBank } from '../payment-bank.ts'
import { readAs } from '../wire.ts'
import type { BankSettings } from './bank-settings.ts'
import { dashedTime } from './ict-time.ts'
import { jdbCaller } from './jdb-wire.ts'
import { mustFit } from './must-fit.ts'
import { eventIdOf, noticeIn } from './notice-body.ts'
import { bankRef, kipNumber, optionalText, reading, settingsBy, wireText } from './reading.ts'

const settingsSchema = z.strictObject({
  partnerId: z.string().check(z.minLength(1)),
  clientId: z.string().check(z.minLength(1)),
  terminalId: z._default(z.string(), 'KHAM'),
  terminalLabel: z._default(z.string(), 'KHAM'),
  mobileNo: z._default(z.string(), ''),
})
const secretSchema = z.strictObject({ clientSecret: z.string(), hashKey: z.string().check(z.minLength(1)) })

const made = z.object({ mcid: wireText, emv: z.string().check(z.maxLength(512)) })
const transaction = z.object({
  refNo: bankRef,
  billNumber: wireText,
  txnAmount: exactAmount,
  txnDateTime: dashedTime,
  sourceCurrency: wireText,
  sourceName: optionalText,
  sourceAccount: optionalText,
  sourceBank: optionalText,
})
const notice = z.object({ billNumber: wireText.check(z.minLength(1)) })

const notFound = 'NOT_FOUND'

/** JDB Yespay, docs/bank-dialects.md. The secret is JSON: `clientSecret`, and the `hashKey` that both sides sign with. */
export function jdb(settings: BankSettings): PaymentBank {
  const { mid, iin } = settings
  const { partnerId, clientId, ...terminal } = settingsBy(settingsSchema, settings)
  const { clientSecret, hashKey } = secretOf(settings)
  const hashOf = (raw: string | Buffer) => createHmac('sha256', hashKey).update(raw).digest('hex')
  const ask = jdbCaller(settings, { partnerId, clientId, clientSecret, hashOf, newRequestId: randomUUID })

  async function transactionOf(bill: string): Promise<BankPayment[]> {
    const answer = await ask('checkTransaction', { billNumber: bill })
    if (answer.word === notFound) return []
    const told = readAs(transaction, answer.data())
    if (told.billNumber !== bill) throw new BankUnavailable('an answer about another bill')
    return [
      {
        bankRef: told.refNo,
        amountMinor: told.txnAmount,
        currency: told.sourceCurrency,
        // The answer does not name one; the bill is only known to the partner who made it, and its QR was compared.
        receiver: mid,
        paidAt: told.txnDateTime,
        payerName: told.sourceName,
        payerAccount: told.sourceAccount,
        payerBank: told.sourceBank,
      },
    ]
  }

  return {
    caps: capsOf.jdb,

    createCharge: ({ bill, amountMinor }) =>
      reading(async () => {
        const order = { partnerId, mechantId: mid, txnAmount: kipNumber(amountMinor), billNumber: bill }
        const { mcid, emv } = readAs(made, (await ask('generateQr', { ...order, ...terminal })).data())
        if (mcid !== mid) throw new BankUnavailable("the gateway made another merchant's QR")
        const expected = { iin, mid, amountMinor, bill, otherBills: [null] }
        mustFit(emv, expected)
        return { emv, gatewayRef: null, deepLink: null, payTo: null }
      }),

    paymentsOf: ({ bill }) => reading(() => transactionOf(bill)),

    readNotice({ header, rawBody }) {
      const expected = Buffer.from(hashOf(rawBody))
      const given = Buffer.from(header('signedhash').toLowerCase())
      if (given.length === 0) return { ok: false, fault: 'UNSIGNED' }
      if (expected.length !== given.length || !timingSafeEqual(expected, given))
        return { ok: false, fault: 'FORGED' }
      return noticeIn(rawBody, notice, ({ billNumber }) => ({
        eventId: eventIdOf(rawBody),
        bill: billNumber,
        gatewayRef: null,
        reference: null,
      }))
    },
  }
}

function secretOf({ secret }: BankSettings): z.output<typeof secretSchema> {
  try {
    return z.parse(secretSchema, JSON.parse(secret))
  } catch {
    // The reason would name the secret.
    throw new Error('the secret of a payment method that speaks jdb is not {clientSecret, hashKey}')
  }
}
