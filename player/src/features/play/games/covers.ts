import type { Game } from '@kham/contract/play/games'
import card from './covers/card.svg'
import casino from './covers/casino.svg'
import chicken from './covers/chicken.svg'
import fish from './covers/fish.svg'
import slot from './covers/slot.svg'
import sport from './covers/sport.svg'
import styles from './covers.module.css'

/** The drawings of a category, for its games that have no picture: three views of one file. */
const covers: Record<Game['category'], string> = { slot, sport, casino, fish, card, chicken }

/** The further views of a casino: what is on a table of such a name. */
const tables = [/roulette/i, /hi-?lo|dice|sic ?bo|tai ?xiu/i, /prawn|crab/i]

/** A whole provider may come without pictures: by drawing and ground its games are told apart, and each keeps its own. */
export function coverOf({ name, category }: Pick<Game, 'name' | 'category'>) {
  let place = 0
  for (const letter of name) place = (place * 5 + letter.codePointAt(0)!) % 21
  const table = category === 'casino' ? tables.findIndex((words) => words.test(name)) : -1
  const src = `${covers[category]}#n${table < 0 ? place % 3 : table + 3}`
  return { src, className: styles.ground, 'data-ground': place % 7 }
}
