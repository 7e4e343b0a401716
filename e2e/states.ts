import type { States } from '../fake/src/start-fake.ts'
import { consoleScreens } from './console-screens.ts'
import { consoleStates } from './console-states.ts'
import { playerScreens } from './player-screens.ts'
import { playerStates } from './player-states.ts'

const named = [...playerStates, ...consoleStates]
const names = [...playerScreens, ...consoleScreens, ...named].map(({ name }) => name)

/** What the API answers otherwise than usual, by the name of the state, which nothing else may have. */
export const states: States = Object.fromEntries(
  named.map(({ name, answers = [] }) => {
    if (answers.length > 0 && names.filter((each) => each === name).length > 1)
      throw new Error(`two states are called ${name}`)
    return [name, answers]
  }),
)
