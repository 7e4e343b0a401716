import { randomBytes } from 'node:crypto'

/** 13 characters of k0-9a-f: within what every dialect takes, and nothing of the player's own name. */
export const newMemberId = () => `k${randomBytes(6).toString('hex')}`
