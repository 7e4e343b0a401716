import type { Verbs } from '../command.ts'
import { mapCells } from './map-cells.ts'
import { shareExclusions } from './share-exclusions.ts'

/** `npm run kham -- cells …`: several PostgreSQLs, each with agencies and servers of its own. */
export const cellsVerbs: Verbs = { map: mapCells, share: shareExclusions }
