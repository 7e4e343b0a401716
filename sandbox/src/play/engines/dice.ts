import type { Draw } from './rules.ts'

export type Throw = { dice: readonly [number, number, number] }

export const throwDice = (draw: Draw): Throw => ({ dice: [draw(6) + 1, draw(6) + 1, draw(6) + 1] })

export const totalOf = ({ dice }: Throw) => dice[0] + dice[1] + dice[2]
export const isTriple = ({ dice }: Throw) => dice[0] === dice[1] && dice[1] === dice[2]
