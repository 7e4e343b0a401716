import type { BankDialect } from '@kham/contract/operator/cashier/partner-fields'

/** What can be done with a payment gateway, by the dialect that it speaks. */
export interface BankCaps {
  /** Who makes the QR: the gateway, which then knows the bill, or we. */
  makesQr: 'BANK' | 'US'
  /** How we hear of a payment: the gateway calls us, we listen, or a member of the staff says so. Who can be asked is asked in any case. */
  notices: 'WEBHOOK' | 'STREAM' | 'STAFF'
  /** Whether a notice is signed. One that is not can only have us ask about a bill of ours. */
  signed: boolean
  /** What of a payment can be sent back to whoever paid it. */
  refund: 'NONE' | 'VOID' | 'FULL' | 'PARTIAL'
  /** Hours from the beginning of its day in Vientiane within which a payment can be voided; null = never. */
  voidHours: number | null
  /** Whether it sends money to any account. */
  paysOut: boolean
  /** Whether it says whose an account is. */
  inquires: boolean
  /** Whether it lists payments and payouts. */
  lists: boolean
  /** Whether a link opens the bank's app with the charge. */
  deepLink: boolean
  /** What a bill may look like. */
  reference: RegExp
  minMinor: bigint
  /** null = the gateway names none. */
  maxMinor: bigint | null
}

const kip = 100n
const bare = {
  refund: 'NONE',
  voidHours: null,
  paysOut: false,
  inquires: false,
  lists: false,
  deepLink: false,
  reference: /^[A-Za-z0-9]{1,25}$/,
  minMinor: kip,
  maxMinor: null,
} as const satisfies Partial<BankCaps>

export const capsOf: Record<BankDialect, BankCaps> = {
  open: {
    ...bare,
    makesQr: 'BANK',
    notices: 'WEBHOOK',
    signed: true,
    paysOut: true,
    inquires: true,
    lists: true,
  },
  bcel: {
    ...bare,
    makesQr: 'US',
    notices: 'STREAM',
    signed: false,
    refund: 'PARTIAL',
    voidHours: 21,
    deepLink: true,
  },
  jdb: { ...bare, makesQr: 'BANK', notices: 'WEBHOOK', signed: true },
  phajay: {
    ...bare,
    makesQr: 'BANK',
    notices: 'WEBHOOK',
    signed: false,
    deepLink: true,
    // For an account whose holder the gateway knows; otherwise it takes at most 999 kip.
    maxMinor: 100_000_000n * kip,
  },
  manual: { ...bare, makesQr: 'US', notices: 'STAFF', signed: false },
}

const dialects = Object.keys(capsOf) as BankDialect[]

/** The dialects of the gateways that money can be sent out through. */
export const payingDialects = dialects.filter((dialect) => capsOf[dialect].paysOut)

/** The dialects of the gateways that can be asked whose an account is. */
export const inquiringDialects = dialects.filter((dialect) => capsOf[dialect].inquires)

/** The dialects of the gateways that tell of payments on a stream. */
export const streamingDialects = dialects.filter((dialect) => capsOf[dialect].notices === 'STREAM')

/** Whether a deposit can be sent back through the gateway it came by: to an account, or to whoever paid. */
export const canRefund = (dialect: BankDialect) =>
  capsOf[dialect].paysOut || ['FULL', 'PARTIAL'].includes(capsOf[dialect].refund)
