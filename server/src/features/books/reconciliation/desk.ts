import type { ProviderId } from '@kham/contract/play/providers'
import type { Context } from '../../../context.ts'
import type { GameProvider } from '../../../partners/game-provider.ts'
import type { PaymentBank } from '../../../partners/payment-bank.ts'
import type { Findings, Look } from './reconciliation.ts'

/** One provider of one agency. */
export interface ProviderOf {
  agencyId: string
  providerId: ProviderId
}

/** One payment method of one agency. */
export interface MethodOf {
  agencyId: string
  method: string
}

/** What lies on the table while one partner is compared. */
interface Desk {
  context: Context
  look: Look
  findings: Findings
}
export type ProviderDesk = Desk & { at: ProviderOf; provider: GameProvider }
export type BankDesk = Desk & { at: MethodOf; bank: PaymentBank }
