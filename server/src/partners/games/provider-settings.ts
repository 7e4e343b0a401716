import type { Clock } from '../../clock.ts'
import type { Send } from '../wire.ts'

/** How one agency reaches one provider, whatever dialect it speaks. */
export interface ProviderSettings {
  baseUrl: string
  /** Who we are there: a key id, an agent's name. */
  keyId: string
  /** The key or password that goes with it. */
  secret: string
  /** What the dialect needs besides, such as the product or the agent's name. */
  settings: Readonly<Record<string, string>>
  clock: Clock
  /** Time limit of one call, milliseconds. */
  timeoutMs: number
  send?: Send | undefined
}

/** A setting that the dialect cannot do without. */
export function settingOf({ settings }: ProviderSettings, name: string): string {
  const value = settings[name]
  if (!value) throw new Error(`the provider's settings name no ${name}`)
  return value
}
