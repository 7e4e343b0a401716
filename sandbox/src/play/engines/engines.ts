import { baccarat } from './baccarat/baccarat.ts'
import { chickenArena, chickenVillage } from './chicken/chicken.ts'
import { dragonTiger } from './dragon-tiger/dragon-tiger.ts'
import { fishDeep, fishShallow } from './fish/fish.ts'
import { footballCup, footballLeague } from './football/football.ts'
import { hiLo } from './hi-lo/hi-lo.ts'
import { pokdeng } from './pokdeng/pokdeng.ts'
import { roulette } from './roulette/roulette.ts'
import type { Rules } from './rules.ts'
import { slotBold, slotGentle } from './slot/slot.ts'
import { yuXiaXie } from './yu-xia-xie/yu-xia-xie.ts'

/** Every engine by its id. */
export const engines = {
  'slot-gentle': slotGentle,
  'slot-bold': slotBold,
  'hi-lo': hiLo,
  'yu-xia-xie': yuXiaXie,
  baccarat,
  'dragon-tiger': dragonTiger,
  roulette,
  pokdeng,
  'fish-shallow': fishShallow,
  'fish-deep': fishDeep,
  'chicken-village': chickenVillage,
  'chicken-arena': chickenArena,
  'football-league': footballLeague,
  'football-cup': footballCup,
} satisfies Record<string, Rules>

export type EngineId = keyof typeof engines

export const rulesOf = (engine: EngineId): Rules => engines[engine]
