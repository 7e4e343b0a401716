// What an address says. People edit and share addresses, so what makes no sense is undefined.

import { day } from '@kham/contract/day'
import { codePart } from '@kham/contract/operator/orders/order-queues'

export const oneOf = <Value extends string>(all: readonly Value[], value: unknown) =>
  all.find((each) => each === value)

export const wholeUpTo = (most: number, value: unknown) => {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN
  return Number.isInteger(number) && number > 0 && number <= most ? number : undefined
}

/** Whole kip of a bound. */
export const kipIn = (value: unknown) => wholeUpTo(1e12, value)

/** A page of a list; undefined is the first one too. */
export function pageIn(value: unknown) {
  const page = wholeUpTo(100_000, value)
  return page === 1 ? undefined : page
}

/** A text that is not blank. The router reads digits as a number. */
export function textIn(value: unknown, most = 100) {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' && text.length <= most ? text : undefined
}

/** Part of an order's code. Digits alone are a number to the router. */
export const codeIn = (value: unknown) => {
  const read = codePart.safeParse(typeof value === 'number' ? String(value) : value)
  return read.success ? read.data : undefined
}

/** A UUID. */
export const idIn = (value: unknown) =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ? value : undefined

/** A day of Vientiane, "2026-11-20". */
export const dayIn = (value: unknown) => {
  const read = day.safeParse(value)
  return read.success ? read.data : undefined
}

type Defined<Search> = { [Key in keyof Search]?: Exclude<Search[Key], undefined> }

/** Only what is set, so that an address holds nothing else. */
export const withoutUndefined = <Search extends object>(search: Search) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Defined<Search>

/** Of a page that keeps nothing else. */
export const readPage = ({ page }: Record<string, unknown>): { page?: number } =>
  withoutUndefined({ page: pageIn(page) })
