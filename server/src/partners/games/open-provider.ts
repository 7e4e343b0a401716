import type { ProviderDialect } from '../../db/tables.ts'
import type { GameProvider } from '../game-provider.ts'
import { openBetflix } from './betflix.ts'
import { ambSuper } from './amb-super.ts'
import { askmebet } from './askmebet.ts'
import { openWallet } from './open-wallet.ts'
import type { ProviderSettings } from './provider-settings.ts'

const adapters: Partial<Record<ProviderDialect, (settings: ProviderSettings) => GameProvider>> = {
  open: openWallet,
  betflix: openBetflix,
  'amb-super': ambSuper,
  askmebet,
}

export function openProvider(dialect: ProviderDialect, settings: ProviderSettings): GameProvider {
  const open = adapters[dialect]
  if (!open) throw new Error(`no adapter for ${dialect}`)
  return open(settings)
}
