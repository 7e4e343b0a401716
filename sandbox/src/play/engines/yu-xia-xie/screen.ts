import { diceTable } from '../../screen/dice-table.ts'
import { picture } from '../../screen/dom.ts'
import type { Stage } from '../../screen/screen.ts'
import { symbols } from './yu-xia-xie.ts'

export function openScreen(stage: Stage) {
  const image = (face: number) => {
    const symbol = symbols[face - 1] ?? ''
    return picture(symbol, stage.words[symbol] ?? symbol)
  }
  return diceTable(stage, { image, hasTotal: false, rests: { dice: [1, 2, 3] } })
}
