import { sql } from 'kysely'

// How names are looked up by their keys (`keysOfPlayer`, `keysOfAccount`), each by an index.

/** Two letters begin the sounds of a tenth of all names: so short a one is a whole word. */
const fewestOfPart = 3

/** Names that sound like it. */
export const soundsLike = (sound: string) =>
  sound.length < fewestOfPart
    ? sql<boolean>`sound_key ~ ${`(^| )${sound}( |$)`}`
    : sql<boolean>`${sound} <% sound_key`

/** Whether it sounds so, as the database says it of a whole word or of the beginning of one. */
export const isHeardIn = (key: string, sound: string) =>
  ` ${key} `.includes(sound.length < fewestOfPart ? ` ${sound} ` : ` ${sound}`)

/** All of the words, each by its beginning. They are letters, marks and digits, so that none is an operator of tsquery. */
export const beginningsOf = (words: readonly string[]) => words.map((word) => `'${word}':*`).join(' & ')
