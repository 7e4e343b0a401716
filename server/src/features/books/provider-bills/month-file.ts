import { fromMinor } from '@kham/contract/money'
import { monthColumns } from '@kham/contract/operator/books/provider-months'
import { csvFile } from '../../../csv.ts'
import { percentText, type Play } from './provider-bill.ts'
import type { PlayedGame, ReckonedMonth } from './reckon-month.ts'

const cells = ({ rounds, turnoverMinor, wonMinor, ggrMinor }: Play) => [
  rounds === null ? '' : String(rounds),
  turnoverMinor === null ? '' : fromMinor(turnoverMinor),
  wonMinor === null ? '' : fromMinor(wonMinor),
  fromMinor(ggrMinor),
]

/** A line for each game and day; then totals, the carry-over and the fee with its rate. */
export function monthFile(
  lines: readonly (PlayedGame & { day: string })[],
  { reckoning, fee }: ReckonedMonth,
): string {
  const { carriedInMinor, feeMinor } = reckoning
  return csvFile([
    monthColumns,
    ...lines.map((line) => [line.day, line.gameId, line.game ?? '', line.category ?? '', ...cells(line)]),
    ['TOTAL', '', '', '', ...cells(reckoning)],
    ['CARRIED_IN', '', '', '', '', '', '', fromMinor(carriedInMinor)],
    ...(fee && feeMinor !== null
      ? [['FEE', '', percentText(fee.percent_hundredths), '', '', '', '', fromMinor(feeMinor)]]
      : []),
  ])
}
