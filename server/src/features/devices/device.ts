import { createHash } from 'node:crypto'

/** A device under a name that tells nothing of it elsewhere: other agencies have other names for it. */
export const deviceIdOf = (agencyId: string, visitorId: string) =>
  createHash('sha256')
    .update(JSON.stringify([agencyId, visitorId]))
    .digest('hex')

/** So many letters of a device's id are shown to the staff, as links/linked-players.ts shows them, and are enough to find it. */
export const shownDeviceLetters = 8

/** So many devices, and so many address blocks, are kept for one player; the ones not seen for longest go first. */
export const mostOfPlayer = 20

/** What nobody was seen with for so long tells nothing any more. */
export const keptDays = { device: 180, address: 30 } as const
