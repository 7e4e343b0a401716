const { language = 'en' } = document.body.dataset
const [groupMark = '', pointMark = ''] = language === 'lo' || language === 'vn' ? ['.', ','] : [',', '.']

export const cents = (amount: string) => BigInt(amount.replace('.', ''))
export const wire = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

/** Browsers know no Lao numbers, so the marks are put in by hand. */
export function show(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, groupMark) + pointMark + fraction
}

/** Without the hundredths when there are none: for chips and limits. */
export const showShort = (amount: string) => show(amount).replace(/[.,]00$/, '')

/** Odds and multiples, of at most two decimals. */
export const showNumber = (number: number, decimals?: number) =>
  (decimals === undefined ? String(number) : number.toFixed(decimals)).replace('.', pointMark)
