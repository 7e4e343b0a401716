const longest = 500 // as the contract has it

/** Where a game leads back to: the page it was opened from, with its filters and without its sheet, as far as they have room. */
export function wayBack(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('game')
  url.hash = ''
  if (url.href.length > longest) url.searchParams.delete('q')
  if (url.href.length > longest) url.search = ''
  return url.href
}
