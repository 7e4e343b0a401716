import { plantedInActs } from './acts.mjs'
import { plantedInDoors } from './doors.mjs'
import { plantedInMoney } from './money.mjs'
import { plantedInScreens } from './screens.mjs'
import { plantedInTexts } from './texts.mjs'
import { plantedInWords } from './words.mjs'

/** Over doors, acts, money and control, texts, screens and words; those of the money core are the simulator's (`simulator/src/mutants/`). */
export const plantedBugs = [
  ...plantedInDoors,
  ...plantedInActs,
  ...plantedInMoney,
  ...plantedInTexts,
  ...plantedInScreens,
  ...plantedInWords,
]
