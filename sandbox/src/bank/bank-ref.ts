import { randomInt } from 'node:crypto'
import type { World } from '../world.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Looks like a core-banking reference: FT, the day, twelve characters without look-alikes. */
export function newBankRef(world: World): string {
  const day = world.now().toISOString().slice(2, 10).replaceAll('-', '')
  return `FT${day}${Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
