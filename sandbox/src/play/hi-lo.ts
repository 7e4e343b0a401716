import type { Game, Pays, Throw } from './game.ts'

const total = (dice: Throw) => dice[0] + dice[1] + dice[2]
export const isTriple = (dice: Throw) => dice[0] === dice[1] && dice[1] === dice[2]

/** SicBo's three simplest bets: big is 11 to 17, small is 4 to 10, a triple beats both. */
export const hiLo: Game = {
  id: 'hi-lo',
  name: 'Hi-Lo',
  bets: new Map<string, Pays>([
    ['small', (dice) => (!isTriple(dice) && total(dice) <= 10 ? 2n : 0n)],
    ['triple', (dice) => (isTriple(dice) ? 25n : 0n)],
    ['big', (dice) => (!isTriple(dice) && total(dice) >= 11 ? 2n : 0n)],
  ]),
}
