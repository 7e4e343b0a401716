import { bankCodes, type BankCode } from '@kham/contract/cashier/banks'

/** The bank that a payment method is named after; none for a gateway that every bank can pay. */
export const methodBank = (displayName: string): BankCode | undefined =>
  bankCodes.find((bank) => bank === displayName.toLowerCase().split(' ')[0])
