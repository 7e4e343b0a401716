import type { Mutant } from './mutant.ts'

const deeds =
  'whatever of the staff makes credit or sends money out has two words, or counts in the day of who did it alone'
const invented = 'what never came is credit, or is sent out, at the word of two, or below the bounds of one'

/** What one of the staff could do alone who tells of payments that never came. */
export const staffMutants: readonly Mutant[] = [
  {
    name: 'confirmed-by-one',
    bug: 'a payment that one of the staff has seen is credited whatever it weighs, and nobody’s day counts it',
    patches: [
      {
        file: 'features/deposits/confirm-payment.ts',
        find: '  return (await sayWord(tx, act, { staffId, at })).waits\n',
        replace: '  void sayWord\n  void act\n  void at\n  void staffId\n  return false\n',
      },
    ],
    foundBy: [deeds, invented],
    seed: 3,
    only: 'crook',
  },
]
