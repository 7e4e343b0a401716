import { dieImage, diceTable } from '../../screen/dice-table.ts'
import type { Stage } from '../../screen/screen.ts'

export const openScreen = (stage: Stage) =>
  diceTable(stage, { image: dieImage(stage.words['die']), hasTotal: true, rests: { dice: [1, 2, 3] } })
