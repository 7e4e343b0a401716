import { randomBytes } from 'node:crypto'
import type { Secrets } from '../../../secrets.ts'
import type { Wallet } from './transfer.ts'

/** 13 characters of k0-9a-f: within what every dialect takes, and nothing of the player's own name. */
export const newMemberId = () => `k${randomBytes(6).toString('hex')}`

/** The player's password at a provider, 24 letters and digits: nobody ever types it, so it is made anew each time instead of kept. */
export const memberPassword = (secrets: Secrets, { agencyId, playerId, providerId }: Wallet) =>
  secrets.derive(`member ${agencyId} ${providerId} ${playerId}`).toString('hex').slice(0, 24)
