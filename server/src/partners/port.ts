import type { ProviderId } from '@kham/contract/providers'
import type { GameProvider } from './game-provider.ts'
import type { PaymentBank } from './payment-bank.ts'

/** Where an agency's banks and providers are reached; the settings are rows of that agency. */
export interface Partners {
  /** null = the agency has no such payment method. */
  bank(agencyId: string, method: string): Promise<PaymentBank | null>
  /** null = the agency never had this provider. One that is switched off is still reached, to finish what is under way. */
  game(agencyId: string, providerId: ProviderId): Promise<GameProvider | null>
}
