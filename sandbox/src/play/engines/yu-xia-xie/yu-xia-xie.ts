import { throwDice, type Throw } from '../dice.ts'
import type { Rules } from '../rules.ts'

/** The symbol's place, from one, is the number on the die. */
export const symbols = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'tiger']

/** One to one for each die that shows the symbol, and the stake back when there is at least one. */
export const yuXiaXie: Rules<Throw> = {
  rtp: 92.13,
  board: symbols,
  takes: (bet) => symbols.includes(bet),
  play: throwDice,
  back({ dice }, bet) {
    const count = dice.filter((die) => symbols[die - 1] === bet).length
    return count > 0 ? (count + 1) * 100 : 0
  },
  odds: () => 200,
}
