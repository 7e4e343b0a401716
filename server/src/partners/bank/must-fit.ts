import { BankUnavailable } from '../payment-bank.ts'
import { misfitsOf, type ExpectedQr } from './lao-qr.ts'

/** Refuses a gateway's QR that does not fit its order: BankUnavailable. It names the fields for the log; the caller is told neither. */
export function mustFit(text: string, expected: ExpectedQr) {
  const misfits = misfitsOf(text, expected)
  if (misfits.length > 0)
    throw new BankUnavailable(`the gateway made a QR that does not fit the order: ${misfits.join(', ')}`)
}
