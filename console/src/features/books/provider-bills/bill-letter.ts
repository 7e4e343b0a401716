import { fromMinor, toMinor } from '@kham/contract/money'
import type { ProviderBill } from '@kham/contract/operator/books/provider-bills'
import { dayText } from '@kham/ui/day-text.ts'
import { monthText } from '../../../month-text.ts'

const more = (theirs: string, ours: string) => {
  const off = toMinor(theirs) - toMinor(ours)
  return `${off > 0n ? '+' : ''}${fromMinor(off)}`
}

/** The letter to the provider, in the trade's language: each differing figure and day. */
export function letterOf(bill: ProviderBill, provider: string, agency: string): string {
  const { ours } = bill
  const lines = [
    ['Rounds', String(bill.rounds), ours.rounds === null ? null : String(ours.rounds)],
    ['Turnover, THB', bill.turnover.amount, ours.turnover?.amount ?? null],
    ['Won by players, THB', bill.won.amount, ours.won?.amount ?? null],
    ['Game win, THB', more(bill.turnover.amount, bill.won.amount).replace('+', ''), ours.ggr.amount],
    ['Fee, THB', bill.fee.amount, ours.fee?.amount ?? null],
  ] as const
  return [
    `To ${provider}`,
    '',
    `Your bill of ${monthText(bill.month)} and our bet log differ. Please tell us what the difference is made of.`,
    '',
    ...lines.flatMap(([name, theirs, own]) =>
      own === null ? [] : [`${name}: yours ${theirs}, ours ${own}, difference ${more(theirs, own)}`],
    ),
    ...(bill.days && bill.days.length > 0 ? ['', 'Days that differ (rounds, turnover, won):'] : []),
    ...(bill.days ?? []).map(
      ({ day, theirs, ours: own }) =>
        `${dayText(day)}: yours ${theirs.rounds}, ${theirs.turnover.amount}, ${theirs.won.amount}; ours ${own.rounds}, ${own.turnover.amount}, ${own.won.amount}`,
    ),
    '',
    agency,
  ].join('\n')
}
