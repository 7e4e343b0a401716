/** The engines that look and are played alike share a screen. `stakes` says how bets are placed on it. */
export const kinds = {
  slot: { act: 'spin', stakes: 'one' },
  'hi-lo': { act: 'throw', stakes: 'board' },
  'yu-xia-xie': { act: 'throw', stakes: 'board' },
  baccarat: { act: 'deal', stakes: 'board' },
  'dragon-tiger': { act: 'deal', stakes: 'board' },
  roulette: { act: 'turn', stakes: 'board' },
  pokdeng: { act: 'deal', stakes: 'one' },
  fish: { act: 'shoot', stakes: 'volley' },
  chicken: { act: 'fight', stakes: 'board' },
  football: { act: 'kickOff', stakes: 'board' },
} as const satisfies Record<string, { act: string; stakes: 'one' | 'board' | 'volley' }>

export type Kind = keyof typeof kinds

/** `slot-bold` is a slot; `hi-lo` is itself. */
export const kindOf = (engine: string): Kind => {
  const kind = (Object.keys(kinds) as Kind[]).find((kind) => engine === kind || engine.startsWith(`${kind}-`))
  if (!kind) throw new Error(`no screen plays ${engine}`)
  return kind
}
