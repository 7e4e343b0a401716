import type { GameCategory } from '@kham/contract/play/games'
import type { IconPath } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'

export const categoryIcons: Record<GameCategory, IconPath> = {
  slot: icons.slot,
  sport: icons.trophy,
  casino: icons.casino,
  fish: icons.fish,
  card: icons.cards,
  chicken: icons.rooster,
}
