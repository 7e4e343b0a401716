import type { Clock } from '../../clock.ts'
import type { Send } from '../wire.ts'
import type { TokenCache } from './token-cache.ts'

/** How one agency reaches one payment gateway, whatever dialect it speaks. */
export interface BankSettings {
  baseUrl: string
  /** Who we are there: the receiver that the QR names. */
  mid: string
  /** The bank that the QR names. */
  iin: string
  /** How the payer's app names us. */
  displayName: string
  /** The key or password that goes with it; a dialect that needs several keeps them as JSON. */
  secret: string
  /** What the dialect needs besides. */
  settings: Readonly<Record<string, string>>
  /** Where tokens of the gateway are kept between calls. */
  tokens: TokenCache
  clock: Clock
  /** Time limit of one call, milliseconds. */
  timeoutMs: number
  send?: Send | undefined
}
