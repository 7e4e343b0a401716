import { randomBytes } from 'node:crypto'
import type { PaymentBank } from '../../payment-bank.ts'
import type { Bench } from './bench.ts'

/** A gateway's real test system. Each case makes charges of its own, and nobody pays them. */
export const realBankBench = (bank: PaymentBank, { mid, iin }: { mid: string; iin: string }): Bench => ({
  bank,
  mid,
  iin,
  newBill: () => `KHAMTEST${randomBytes(6).toString('hex').toUpperCase()}`,
  simulator: null,
})
