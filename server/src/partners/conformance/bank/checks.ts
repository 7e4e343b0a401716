import { deepStrictEqual, ok } from 'node:assert/strict'
import { secondsAfter } from '../../../clock.ts'
import { parseLaoQr } from '../../bank/lao-qr.ts'
import { BankUnavailable, type BankPayment, type Charge, type KnownCharge } from '../../payment-bank.ts'
import { simulatorOf, type Bench, type Fault } from './bench.ts'

export const kip = 100n
/** What a case charges, but for a few kip. */
export const amountMinor = 21_000n * kip

export type Made = KnownCharge & Charge & { emv: string }

export async function charge(bench: Bench, bill = bench.newBill(), minor = amountMinor): Promise<Made> {
  const expiresAt = secondsAfter(new Date(), 30 * 60)
  const made = await bench.bank.createCharge({ bill, amountMinor: minor, expiresAt, description: bill })
  ok(made.emv !== null, 'there is no code')
  return { ...made, emv: made.emv, bill }
}

/** The code asks for what was charged, and nothing else. */
export function asksFor(bench: Bench, { emv, bill, gatewayRef }: Made, minor = amountMinor) {
  const { iin, receiver, currency, amountMinor: asked, bill: named } = parseLaoQr(emv)
  deepStrictEqual(
    { iin, receiver, currency, asked },
    { iin: bench.iin, receiver: bench.mid, currency: '418', asked: minor },
  )
  // A gateway that numbers its charges itself may write its own number, or none.
  ok([bill, gatewayRef, null].includes(named), `the code is for the bill ${named}`)
}

export async function onlyPaymentOf({ bank }: Bench, made: KnownCharge): Promise<BankPayment> {
  const payments = await bank.paymentsOf(made)
  deepStrictEqual(payments.length, 1, 'how many payments it has')
  return payments[0]!
}

/** Not an answer, and said in the port's own way. */
export async function isUnavailable(call: Promise<unknown>, what: string) {
  const error = await call.then(
    (answer) => answer,
    (thrown: unknown) => thrown,
  )
  ok(error instanceof BankUnavailable, `${what}: expected BankUnavailable, got ${JSON.stringify(error)}`)
}

/** Has the gateway fail while `act` runs, and never longer. */
export async function during<T>(bench: Bench, fault: Fault, act: () => Promise<T>): Promise<T> {
  const { setFault } = simulatorOf(bench)
  await setFault(fault)
  try {
    return await act()
  } finally {
    await setFault('none')
  }
}
