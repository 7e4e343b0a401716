import { createHash } from 'node:crypto'

/** A device under a name that tells nothing of it elsewhere: other agencies have other names for it. */
export const deviceIdOf = (agencyId: string, visitorId: string) =>
  createHash('sha256')
    .update(JSON.stringify([agencyId, visitorId]))
    .digest('hex')

/** Letters of a device's id that the staff see, as in links/linked-players.ts, and that are enough to find it. */
export const shownDeviceLetters = 8

/** Most kept for one player; those seen longest ago go first. A phone on the way has another block at most sign-ins. */
export const mostOfPlayer = { device: 20, address: 200 } as const

/** What nobody was seen with for so long tells nothing any more: neither who plays twice nor who is excluded. */
export const keptDays = 180
