import { createHash, createHmac, randomBytes } from 'node:crypto'
import { fairDraw, type Hmac, type Seeds } from './engines/fair-draw.ts'

export const newServerSeed = () => randomBytes(32).toString('hex')

/** Shown before the round: it binds the house to a seed that it reveals after. */
export const hashSeed = (serverSeed: string) => createHash('sha256').update(serverSeed).digest('hex')

const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest()

/** The same draws as the player's browser makes when it checks the round. */
export const drawOf = (seeds: Seeds) => fairDraw(seeds, hmac)
