/**
 * The engines that look and are played alike share a screen. `stakes` says how bets are placed on it; what
 * `repeats` may be played several rounds on the same stakes, for its next round is like the last.
 */
export const kinds = {
  slot: { act: 'spin', stakes: 'one', repeats: true },
  'hi-lo': { act: 'throw', stakes: 'board', repeats: true },
  'yu-xia-xie': { act: 'throw', stakes: 'board', repeats: true },
  baccarat: { act: 'deal', stakes: 'board', repeats: true },
  'dragon-tiger': { act: 'deal', stakes: 'board', repeats: true },
  roulette: { act: 'turn', stakes: 'board', repeats: true },
  pokdeng: { act: 'deal', stakes: 'one', repeats: true },
  fish: { act: 'shoot', stakes: 'volley', repeats: false },
  chicken: { act: 'fight', stakes: 'board', repeats: false },
  football: { act: 'kickOff', stakes: 'board', repeats: false },
} as const satisfies Record<string, { act: string; stakes: 'one' | 'board' | 'volley'; repeats: boolean }>

export type Kind = keyof typeof kinds

/** `slot-bold` is a slot; `hi-lo` is itself. */
export const kindOf = (engine: string): Kind => {
  const kind = (Object.keys(kinds) as Kind[]).find((kind) => engine === kind || engine.startsWith(`${kind}-`))
  if (!kind) throw new Error(`no screen plays ${engine}`)
  return kind
}
