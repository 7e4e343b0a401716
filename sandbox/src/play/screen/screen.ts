import type { Next, Round } from './desk.ts'

export type Words = Record<string, string>

/** What the shell lends to a game's screen. */
export type Stage = {
  element: HTMLElement
  words: Words
  engine: string
  /** The theme's four drawings, the dearest first. */
  rich: readonly string[]
}

/** What a game draws. Its outcome is what its own rules made. */
export type Screen<Outcome> = {
  /** The table between rounds, with what it showed last. */
  rest(last: Outcome | null): void
  /** What the next round is played on, where rounds differ. */
  offer?(next: Next): void
  /** Runs from the bet until the answer. */
  wait?(): void
  /** Plays the round out, to the end. */
  play(outcome: Outcome, round: Round): Promise<void>
  /** The round in the list of last results. */
  brief(outcome: Outcome): (Node | string)[]
}

/** A word with its places filled in. */
export const fill = (word: string | undefined, x: string | number, y: string | number = '') =>
  (word ?? '').replace('{x}', String(x)).replace('{y}', String(y))
