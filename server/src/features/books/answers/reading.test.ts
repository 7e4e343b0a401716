import { expect, test } from 'vitest'
import { intactParts, nearCodes } from './reading.ts'

test.each(['7F3K2Q', '7F3K2Q8', 'AAAAAA', 'D2611207F3K2Q8M'])(
  'whatever the one fault in %s, a part by which the code is looked up stays whole',
  (part) => {
    const patterns = nearCodes(part)
    expect(patterns.filter((pattern) => !intactParts(part).some((whole) => pattern.includes(whole)))).toEqual(
      [],
    )
    // Three letters are what the index holds.
    expect(intactParts(part).every(({ length }) => length >= 3)).toBe(true)
  },
)
