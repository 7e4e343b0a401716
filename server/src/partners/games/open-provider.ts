import type { ProviderDialect } from '@kham/contract/operator/cashier/partner-fields'
import type { GameProvider } from '../game-provider.ts'
import { openBetflix } from './betflix.ts'
import { ambSuper } from './amb-super.ts'
import { askmebet } from './askmebet.ts'
import { openWallet } from './open-wallet.ts'
import type { ProviderSettings } from './provider-settings.ts'

const adapters: Record<ProviderDialect, (settings: ProviderSettings) => GameProvider> = {
  open: openWallet,
  askmebet,
  betflix: openBetflix,
  'amb-super': ambSuper,
}

export const openProvider = (dialect: ProviderDialect, settings: ProviderSettings): GameProvider =>
  adapters[dialect](settings)
