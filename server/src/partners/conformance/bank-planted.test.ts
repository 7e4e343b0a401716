import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SandboxBank } from '../../seed/sandbox-banks.ts'
import { sandboxBankBench } from '../../testing/sandbox-bank-bench.ts'
import { startSandbox, type RunningSandbox } from '../../testing/running-sandbox.ts'
import { BankUnavailable, type PaymentBank } from '../payment-bank.ts'
import { bankSuite, judgeBank } from './bank/suite.ts'

let sandbox: RunningSandbox
beforeAll(async () => (sandbox = await startSandbox({ hangMs: 300 })))
afterAll(() => sandbox.stop())

/** The names of the cases so named that a broken gateway fails. */
async function failing(
  dialect: SandboxBank['dialect'],
  named: string,
  breakIt: (bank: PaymentBank) => Partial<PaymentBank>,
) {
  const bench = await sandboxBankBench(sandbox, dialect)
  const broken = { ...bench, bank: { ...bench.bank, ...breakIt(bench.bank) } }
  const failed: string[] = []
  for (const each of bankSuite.filter(({ name }) => name.startsWith(named))) {
    if ((await judgeBank(each, broken)).verdict === 'fail') failed.push(each.name)
  }
  bench.close()
  return failed
}

let fresh = 0

test.each<[string, SandboxBank['dialect'], string, (bank: PaymentBank) => Partial<PaymentBank>]>([
  [
    'takes silence for "not paid"',
    'jdb',
    'error is no answer',
    (bank) => ({
      paymentsOf: (charge) =>
        bank.paymentsOf(charge).catch((error: unknown) => {
          if (error instanceof BankUnavailable) return []
          throw error
        }),
    }),
  ],
  [
    'tells another amount than was paid',
    'bcel',
    'a payment of another amount is told as it came',
    (bank) => ({
      paymentsOf: async (charge) =>
        (await bank.paymentsOf(charge)).map((payment) => ({ ...payment, amountMinor: 21_000_00n })),
    }),
  ],
  [
    'makes a new reference each time it is asked',
    'phajay',
    'a payment is told to the kip',
    (bank) => ({
      paymentsOf: async (charge) =>
        (await bank.paymentsOf(charge)).map((payment) => ({ ...payment, bankRef: `R${++fresh}` })),
    }),
  ],
  [
    'sends a refund under a new number each time',
    'bcel',
    'a payment is sent back in parts',
    (bank) => ({
      refund: async (request) => {
        const answer = await bank.refund!({ ...request, reference: `R${++fresh}` })
        return { ...answer, state: 'DONE' }
      },
    }),
  ],
  [
    'takes a refund whose answer was lost for refused',
    'bcel',
    'a refund that meets timeout-after',
    (bank) => ({
      refund: async (request) => {
        const answer = await bank.refund!(request)
        return answer.state === 'UNKNOWN' ? { ...answer, state: 'REFUSED' } : answer
      },
    }),
  ],
  [
    'refunds where it is told to void',
    'bcel',
    'a payment that is taken back on its day',
    (bank) => ({
      voidPayment: ({ bill }) => bank.refund!({ bill, reference: `R${++fresh}`, amountMinor: 100n }),
    }),
  ],
  [
    'takes a void whose answer was lost for refused',
    'bcel',
    'a void that meets timeout-after',
    (bank) => ({
      voidPayment: async (request) => {
        const answer = await bank.voidPayment!(request)
        return answer.state === 'UNKNOWN' ? { ...answer, state: 'REFUSED' } : answer
      },
    }),
  ],
  [
    'shows a code for the amount of another charge',
    'jdb',
    'a charge has a code that asks for its amount',
    (bank) => ({
      createCharge: (request) => bank.createCharge({ ...request, amountMinor: request.amountMinor + 100n }),
    }),
  ],
  [
    'shows a code for another bill',
    'jdb',
    'a charge has a code that asks for its amount',
    (bank) => ({
      createCharge: (request) => bank.createCharge({ ...request, bill: `X${++fresh}${request.bill}` }),
    }),
  ],
  [
    'takes silence for an account that is not there',
    'open',
    'an account that is asked about during error',
    (bank) => ({
      inquireAccount: async (account) => {
        const answer = await bank.inquireAccount!(account)
        return answer.state === 'UNKNOWN' ? { state: 'NOT_FOUND' } : answer
      },
    }),
  ],
  [
    'believes every notice',
    'jdb',
    'a notice of which a byte was changed is refused',
    () => ({
      readNotice: () => ({
        ok: true,
        notice: { eventId: 'e', bill: 'D1', gatewayRef: null, reference: null },
      }),
    }),
  ],
  [
    'claims to pay out and cannot',
    'phajay',
    'it can do what its dialect says',
    (bank) => ({ caps: { ...bank.caps, paysOut: true } }),
  ],
])('a gateway that %s does not pass', async (_, dialect, named, breakIt) => {
  expect(await failing(dialect, named, breakIt)).toHaveLength(1)
})
