import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Throw } from './game.ts'

export const newServerSeed = () => randomBytes(32).toString('hex')

/** Shown before the throw: it binds the house to a seed that it reveals after. */
export const hashSeed = (serverSeed: string) => createHash('sha256').update(serverSeed).digest('hex')

type Seeds = { serverSeed: string; clientSeed: string; round: number }

/** play.js does the same in the player's browser, so that the player can check the throw. */
export function throwDice({ serverSeed, clientSeed, round }: Seeds): Throw {
  const dice: number[] = []
  for (let block = 0; dice.length < 3; block++) {
    const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${round}:${block}`).digest()
    // 252 is the last multiple of six: bytes above it would favour the low faces.
    for (const byte of bytes) if (byte < 252) dice.push((byte % 6) + 1)
  }
  const [first = 1, second = 1, third = 1] = dice
  return [first, second, third]
}
