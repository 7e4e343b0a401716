import * as z from 'zod/mini'
import { dayOrders, eras, yearFirstOrders } from './statement-times.ts'

/** IN = it came to the account, OUT = it left it. */
export const directions = ['IN', 'OUT'] as const
export type Direction = (typeof directions)[number]

export const mostCells = 64

/**
 * How the lines of a file are written, as far as one line alone does not tell: judged from the whole file, or answered by whoever
 * imports it. What is left out is as the fields say.
 */
export const formOfStatement = z.strictObject({
  /** Order of numeric dates; left out = day first. */
  dayOrder: z.optional(z.enum(dayOrders)),
  /** Order of day and month behind a year of four digits; left out = the month first. */
  yearFirst: z.optional(z.enum(yearFirstOrders)),
  /** Era of two-digit years; left out = they cannot be read. */
  era: z.optional(z.enum(eras)),
  /** Where an amount without a sign goes and no column says so; left out = IN. */
  unsigned: z.optional(z.enum(directions)),
  /** Where what columns or words call a debit goes; left out = OUT, as in a bank's statement. */
  debit: z.optional(z.enum(directions)),
  /** Some of its debits are below zero and others are not: the former may have come back, and are broken. Left out = no. */
  reversals: z.optional(z.boolean()),
  /** How many cells a line has; one with more is broken. Left out = any number. */
  cells: z.optional(z.int().check(z.minimum(1), z.maximum(mostCells))),
  /** Its cells are parted by commas and no number is quoted, so that 50,000 may be two cells. Left out = no. */
  unquoted: z.optional(z.boolean()),
  /** What the file was read as; the server gets its cells. */
  encoding: z.optional(z.string().check(z.maxLength(20))),
  sheet: z.optional(z.string().check(z.maxLength(100))),
})
export type FormOfStatement = z.infer<typeof formOfStatement>
export const formFields = Object.keys(formOfStatement.shape) as (keyof FormOfStatement)[]
