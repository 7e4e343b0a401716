import type { ProviderId } from '@kham/contract/play/providers'
import type { Context } from '../../../context.ts'
import type { GameProvider } from '../../../partners/game-provider.ts'
import type { PaymentBank } from '../../../partners/payment-bank.ts'
import type { Findings, Look } from './reconciliation.ts'

export interface ProviderOf {
  agencyId: string
  providerId: ProviderId
}

export interface MethodOf {
  agencyId: string
  method: string
}

/** The context of comparing one partner. */
interface Desk {
  context: Context
  look: Look
  findings: Findings
}
export type ProviderDesk = Desk & { at: ProviderOf; provider: GameProvider }
export type BankDesk = Desk & { at: MethodOf; bank: PaymentBank }
