import type { Game } from '@kham/contract/play/games'
import { classNames } from '@kham/ui/class-names.ts'
import card from './covers/card.svg'
import casino from './covers/casino.svg'
import chicken from './covers/chicken.svg'
import fish from './covers/fish.svg'
import slot from './covers/slot.svg'
import sport from './covers/sport.svg'
import styles from './covers.module.css'

/** The picture of a category, for its games that have none of their own. Their ground is `groundOf`. */
export const covers: Record<Game['category'], string> = { slot, sport, casino, fish, card, chicken }

const grounds = 7

/** A whole provider may come without pictures: by their grounds its games are told apart, and each keeps its own. */
export function groundOf(name: string): string {
  let place = 0
  for (const letter of name) place = (place * 5 + letter.codePointAt(0)!) % grounds
  return classNames(styles.drawn, styles[`ground-${place}`])
}
