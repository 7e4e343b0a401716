import type { BankDialect } from '@kham/contract/operator/cashier/partner-fields'
import { BankUnavailable, type PaymentBank } from '../payment-bank.ts'
import type { BankSettings } from './bank-settings.ts'
import { bcel } from './bcel.ts'
import { jdb } from './jdb.ts'
import { manual } from './manual.ts'
import { openGateway } from './open-gateway.ts'
import { phajay } from './phajay.ts'

const adapters: Record<BankDialect, (settings: BankSettings) => PaymentBank> = {
  open: openGateway,
  bcel,
  jdb,
  phajay,
  manual,
}

export const openBank = (dialect: BankDialect, settings: BankSettings): PaymentBank =>
  withinCaps(adapters[dialect](dialect === 'manual' ? settings : withoutAccount(settings)))

/** Our own record of the receiving account: no gateway is told. */
function withoutAccount({ settings, ...reach }: BankSettings): BankSettings {
  const { accountNumber: _, ...rest } = settings
  return { ...reach, settings: rest }
}

/** What a gateway cannot carry is not sent to it. */
function withinCaps(bank: PaymentBank): PaymentBank {
  const { reference, minMinor, maxMinor } = bank.caps
  return {
    ...bank,
    async createCharge(request) {
      const { bill, amountMinor } = request
      const isInRange = amountMinor >= minMinor && (maxMinor === null || amountMinor <= maxMinor)
      if (!reference.test(bill) || !isInRange || amountMinor % 100n !== 0n)
        throw new BankUnavailable('a charge that the gateway does not take')
      return bank.createCharge(request)
    },
  }
}
