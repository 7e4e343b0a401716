import { plantedInActs } from './acts.mjs'
import { plantedInDoors } from './doors.mjs'
import { plantedInScreens } from './screens.mjs'
import { plantedInWords } from './words.mjs'

/** Over doors, acts, screens and words; those of the money core are the simulator's (`simulator/src/mutants/`). */
export const plantedBugs = [...plantedInDoors, ...plantedInActs, ...plantedInScreens, ...plantedInWords]
