import type { PaymentBank, RawNotice } from '../../payment-bank.ts'

export type Fault = 'none' | 'refuse' | 'error' | 'maintenance' | 'timeout-before' | 'timeout-after' | 'slow'

/** What only a simulator can be told to do. */
export interface Simulator {
  /** A line that it leaves silent is cut by it after a while. */
  setFault: (fault: Fault) => Promise<void>
  /** Pays a code as a phone would; `kip` where it is not what the code says. */
  pay: (emv: string, kip?: bigint) => Promise<{ bankRef: string }>
  /** The gateway's call to us about a charge, by what it is known by. */
  noticeOf: (name: string) => Promise<RawNotice>
}

/** What a case works on. */
export interface Bench {
  bank: PaymentBank
  mid: string
  iin: string
  /** A bill, or the reference of a payout, that the gateway has never seen. */
  newBill: () => string
  /** null = a real system: nobody pays there, and nothing fails on purpose. */
  simulator: Simulator | null
}

/** One thing that every gateway has to keep to. */
export interface Case {
  name: string
  /** Needs a simulator. */
  onlySimulated?: true
  /** Whether the gateway offers what is looked at. */
  isOffered?: (bank: PaymentBank) => boolean
  run: (bench: Bench) => Promise<void>
}

export const simulatorOf = ({ simulator }: Bench): Simulator => {
  if (!simulator) throw new Error('this case needs a simulator')
  return simulator
}
