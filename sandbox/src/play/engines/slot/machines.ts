import type { Machine } from './reels.ts'

/** Small wins often. */
export const gentleMachine: Machine = {
  strips: [
    'AehfBgehDfgSheCgfheBfgehDfCgheAf',
    'hBegfWhCeDgfhSAegfBhWeCgfDhegBfh',
    'fCheWgBfhDegASfhWeCgBfheDgfhWegD',
    'gDhfeBWghCefSgAhfeDgWhBfeCghfDeh',
    'eghAfCheDgBfhegCSfhDegBfheAgDfhC',
  ],
  pays: {
    A: [50, 150, 600],
    B: [35, 100, 350],
    C: [28, 70, 250],
    D: [24, 60, 200],
    e: [12, 28, 90],
    f: [12, 28, 90],
    g: [9, 22, 70],
    h: [9, 22, 70],
  },
  freeSpins: 8,
  multiplier: 2,
}

/** Seldom, and then more. */
export const boldMachine: Machine = {
  strips: [
    'AehfBgehDfgSheCgfhefBgehfCgheAfg',
    'hBegfhCeDgfhSAegfWheCgfDhegBfhge',
    'fChegBfhDegASfhWeCgfheDgfhegBfhe',
    'gDhfeBghCefSgAhfegDWhfeCghfDeghf',
    'eghAfhCegDfhegBSfhDegfhegCfhegAf',
  ],
  pays: {
    A: [100, 500, 2500],
    B: [75, 310, 1200],
    C: [50, 190, 700],
    D: [38, 140, 450],
    e: [12, 44, 130],
    f: [11, 42, 130],
    g: [10, 34, 110],
    h: [10, 34, 110],
  },
  freeSpins: 10,
  multiplier: 3,
}
