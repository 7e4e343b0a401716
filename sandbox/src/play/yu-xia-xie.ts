import type { Game, Pays } from './game.ts'

/** The symbol's place, from one, is the number on the die. */
export const symbols = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'tiger'] as const

/** One to one for each die that shows the symbol, and the stake back when there is at least one. */
const matches =
  (face: number): Pays =>
  (dice) => {
    const count = BigInt(dice.filter((die) => die === face).length)
    return count > 0n ? count + 1n : 0n
  }

export const yuXiaXie: Game = {
  id: 'yu-xia-xie',
  name: 'Fish Prawn Crab',
  bets: new Map<string, Pays>(symbols.map((symbol, index) => [symbol, matches(index + 1)])),
}
