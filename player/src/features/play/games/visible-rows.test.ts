import { expect, test } from 'vitest'
import { visibleRows } from './visible-rows.ts'

// Three columns on a phone: 667 rows of 200 px, of which five are on the screen.
const view = { windowHeight: 1000, rowHeight: 200, columns: 3, total: 2000 }

test.each([
  ['before it is scrolled to', 300, { from: 0, to: 24, above: 0, below: 131_800 }],
  ['at its beginning', 0, { from: 0, to: 27, above: 0, below: 131_600 }],
  ['four rows on nothing goes yet', -800, { from: 0, to: 39, above: 0, below: 130_800 }],
  ['five rows on the first one goes', -1000, { from: 3, to: 42, above: 200, below: 130_600 }],
  ['in the middle', -66_050, { from: 978, to: 1020, above: 65_200, below: 65_400 }],
  ['at its end', -132_400, { from: 1974, to: 2000, above: 131_600, below: 0 }],
  ['far below it', -200_000, { from: 1998, to: 2000, above: 133_200, below: 0 }],
  ['far above it', 200_000, { from: 0, to: 3, above: 0, below: 133_200 }],
])('%s', (_, top, shown) => expect(visibleRows({ ...view, top })).toEqual(shown))

test('the room is the same wherever one is', () => {
  for (const top of [0, -5_000, -66_001, -133_400]) {
    const { from, to, above, below } = visibleRows({ ...view, top })
    expect(above + Math.ceil((to - from) / 3) * 200 + below).toBe(667 * 200)
  }
})
