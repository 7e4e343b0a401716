// What an address says, since people edit and share addresses: what makes no sense is undefined.

export const oneOf = <Value extends string>(all: readonly Value[], value: unknown) =>
  all.find((each) => each === value)

export const wholeUpTo = (most: number, value: unknown) => {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN
  return Number.isInteger(number) && number > 0 && number <= most ? number : undefined
}

/** Whole kip of a bound. */
export const kipIn = (value: unknown) => wholeUpTo(1e12, value)

/** Without undefined values, so that the address holds only those that are set. */
export const said = <Search extends object>(search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search
