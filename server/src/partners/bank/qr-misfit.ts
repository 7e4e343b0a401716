import { BankUnavailable } from '../payment-bank.ts'
import { BadQr, parseLaoQr, type ExpectedQr } from './lao-qr.ts'

const lakNumber = '418'

/** The error for a QR that was found not to fit its order. It names the fields for the log; the caller is told neither. */
export const qrMisfit = (text: string, expected: ExpectedQr) =>
  new BankUnavailable(
    `the gateway made a QR that does not fit the order: ${misfits(text, expected).join(', ')}`,
  )

function misfits(text: string, { iin, mid, amountMinor, bill, otherBills = [] }: ExpectedQr): string[] {
  try {
    const qr = parseLaoQr(text)
    const fits = {
      receiver: qr.iin === iin && qr.receiver === mid,
      country: qr.tags.get('58') === 'LA',
      currency: qr.currency === lakNumber,
      amount: qr.amountMinor === amountMinor,
      bill: [bill, ...otherBills].includes(qr.bill),
    }
    const wrong = Object.entries(fits).flatMap(([field, isRight]) => (isRight ? [] : [field]))
    // Each field is right, so it offers another way of paying beside ours.
    return wrong.length > 0 ? wrong : ['receiver']
  } catch (error) {
    if (error instanceof BadQr) return [error.message]
    throw error
  }
}
