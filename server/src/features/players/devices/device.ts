import { createHash } from 'node:crypto'

/** A device under a name that tells nothing of it elsewhere: other agencies have other names for it. */
export const deviceIdOf = (agencyId: string, visitorId: string) =>
  createHash('sha256')
    .update(JSON.stringify([agencyId, visitorId]))
    .digest('hex')

/** So many letters of a device's id are shown to the staff, as links/linked-players.ts shows them, and are enough to find it. */
export const shownDeviceLetters = 8

/** So many are kept for one player; the ones not seen for longest go first. A phone on the way has another block at most sign-ins. */
export const mostOfPlayer = { device: 20, address: 200 } as const

/** What nobody was seen with for so long tells nothing any more: neither who plays twice nor who is excluded. */
export const keptDays = 180
