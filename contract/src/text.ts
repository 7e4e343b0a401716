import * as z from 'zod/mini'
import { hasControlSigns, referenceFault, seen, seenName, seenNote } from './sameness.ts'

interface Bounds {
  /** Without one, a text of which nothing is seen is refused as REQUIRED instead of TOO_SHORT. */
  min?: number
  max: number
}

/** A field of text counts, and is kept, as it is seen (sameness.ts): all other checks come after that. */
const field =
  (read: (text: string) => string) =>
  ({ min, max }: Bounds) =>
    z.string().check(
      z.overwrite(read),
      min === undefined ? z.minLength(1, 'REQUIRED') : z.minLength(min),
      z.maxLength(max),
      z.refine((text) => !hasControlSigns(text), 'BAD_FORMAT'),
    )

/** One line that is looked up, compared or handed on. */
export const line = field(seen)
/** One line that is shown: a name. */
export const shownLine = field(seenName)
/** What people write to each other, of several lines. */
export const noteText = field(seenNote)

/** Signs that turn the direction of what follows: a text could read otherwise than it is. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** The same, refusing what other fields drop without a word: who writes a page is told. */
export const withoutDirections = <Field extends z.ZodMiniType<string, string>>(text: Field) =>
  z.pipe(z.string().check(z.refine((typed) => !directions.test(typed), 'BAD_FORMAT')), text)

/** The reference of a transfer, as a bank shows it. */
export const bankReference = z.string().check(
  z.overwrite(seen),
  z.check(({ value, issues }) => {
    const fault = referenceFault(value) ?? (value.length > longestTyped ? 'TOO_LONG' : null)
    if (fault) issues.push({ code: 'custom', message: fault, input: value, continue: true })
  }),
)
/** Length with separators included. */
const longestTyped = 100

const longestPassword = 1024

/** A password is what is typed; only the ways to write one letter are one, as it is hashed. */
export const passwordOf = ({ min, max = longestPassword }: Partial<Bounds>) =>
  z.string().check(
    // What is put into one form has to be bounded first.
    z.maxLength(longestPassword),
    z.overwrite((text) => text.normalize('NFKC')),
    min === undefined ? z.minLength(1, 'REQUIRED') : z.minLength(min),
    z.maxLength(max),
  )
