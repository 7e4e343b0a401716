import type { Game } from '@kham/contract/play/games'
import card from './covers/card.svg'
import casino from './covers/casino.svg'
import chicken from './covers/chicken.svg'
import fish from './covers/fish.svg'
import slot from './covers/slot.svg'
import sport from './covers/sport.svg'

/** The picture of a category, and of any of its games that has none of its own. */
export const covers: Record<Game['category'], string> = { slot, sport, casino, fish, card, chicken }
