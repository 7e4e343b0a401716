import type { Tried } from '@kham/contract/operator/cashier/partner-fields'
import type { ProviderId } from '@kham/contract/play/providers'
import type { ChannelWire } from './channels/channel-wire.ts'
import type { BankReach } from './check-bank.ts'
import type { ProviderReach } from './check-provider.ts'
import type { GameProvider } from './game-provider.ts'
import type { PaymentBank } from './payment-bank.ts'
import type { PushService } from './push-service.ts'
import type { ReachFault } from './reach-fault.ts'

/** Where an agency's banks and providers are reached; the settings are rows of that agency. */
export interface Partners {
  /** null = the agency has no such payment method. */
  bank(agencyId: string, method: string): Promise<PaymentBank | null>
  /** null = the agency never had this provider. One that is switched off is still reached, to finish what is under way. */
  game(agencyId: string, providerId: ProviderId): Promise<GameProvider | null>
  /** Whether a call made at `at`, whose answer never came, may still be at work inside its partner (in-flight-window.ts). */
  mayBeInFlight(at: Date | null): boolean
  push: PushService
  /** Messengers of the staff, and webhooks of the agency. */
  channels: ChannelWire

  // Before it is saved.
  /** The first thing that is known against reaching a partner so; null = nothing. Nobody is asked. */
  checkBank(reach: BankReach): Promise<ReachFault | null>
  checkGame(reach: ProviderReach): ReachFault | null
  /** Asks something that changes nothing. */
  tryBank(reach: BankReach): Promise<Tried>
  tryGame(reach: ProviderReach): Promise<Tried & { creditMinor: bigint | null }>
}
