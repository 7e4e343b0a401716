import { plain } from '../../sameness/digits.ts'

/** Runs of letters and digits in what a transfer was for that may be a reference or code of ours. */
export const namesIn = (purpose: string) =>
  plain(purpose)
    .toUpperCase()
    .match(/[A-Z0-9]{8,40}/g) ?? []

/** Whether it is built as an order's code or a payout's reference, whoever's it is. */
export const isOrderName = (name: string) => /^[DWMAX]\d{6}[0-9A-Z]{8}([PR]\d+)?$/.test(name)
