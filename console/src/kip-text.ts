import { formatMoney } from '@kham/ui/format.ts'

/** An amount of kip that somebody typed, with its unit; one that is left empty stays so. */
export const kipText = (typed: unknown) =>
  typed === '' ? typed : formatMoney({ amount: String(typed), currency: 'LAK' }, { withUnit: true })
