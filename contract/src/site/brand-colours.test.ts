import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  brandProperties,
  colour,
  contrastOf,
  contrastsOf,
  defaultColour,
  fixedColours,
  isReadable,
  leastContrast,
} from './brand-colours.ts'

// Pairs and ratios as the W3C's own checkers give them.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#777777', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.47],
  ['#949494', '#ffffff', 3.03],
  ['#959595', '#ffffff', 2.99],
])('the contrast of %s and %s is %d', (one, other, ratio) =>
  expect(Math.floor(contrastOf(one, other) * 100) / 100).toBe(ratio),
)

test.each([
  ['the gold of the site', defaultColour, []],
  ['white', '#ffffff', []],
  ['the darkest grey that buttons can be', '#8d8d8d', []],
  ['one step darker', '#8c8c8c', ['BUTTON']],
  ['the darkest grey that lines can be', '#656565', ['BUTTON']],
  ['one step darker still', '#646464', ['BUTTON', 'LINE']],
  ['the darkest grey that text can be made of', '#5a5a5a', ['BUTTON', 'LINE']],
  ['the step under it', '#595959', ['BUTTON', 'TEXT', 'LINE']],
  ['a strong blue', '#2563eb', ['BUTTON']],
])('%s, %s, is too hard to read as %j', (_, hex, poor) => {
  const found = contrastsOf(hex).filter(({ isEnough }) => !isEnough)
  expect(found.map(({ kind }) => kind)).toEqual(poor)
  expect(isReadable(hex)).toBe(poor.length === 0)
})

test('text needs 4.5, and what shows a control 3', () =>
  expect(leastContrast).toEqual({ BUTTON: 4.5, TEXT: 4.5, BADGE: 4.5, LINE: 3 }))

test('no colour that text can be made of has unreadable badges: they are made of its own light and dark', () => {
  const greys = Array.from({ length: 256 }, (_, part) => part.toString(16).padStart(2, '0'))
  const some = greys.filter((_, at) => at % 15 === 0)
  const all = some.flatMap((red) =>
    some.flatMap((green) => some.map((blue) => contrastsOf(`#${red}${green}${blue}`))),
  )
  const poor = all.map((each) => each.flatMap(({ kind, isEnough }) => (isEnough ? [] : [kind])))
  expect(poor).toHaveLength(18 ** 3)
  expect(poor.filter((kinds) => kinds.includes('BADGE') && !kinds.includes('TEXT'))).toEqual([])
})

test('a colour is kept in one way of writing, and nothing else is one', () => {
  expect(colour.parse(' #E9B949 ')).toBe('#e9b949')
  for (const text of ['e9b949', '#e9b94', '#e9b9490', '#e9b94g', 'red', '#fff', ''])
    expect(colour.safeParse(text).success).toBe(false)
})

test('the site is made in these colours, and every property is one that it has', async () => {
  const theme = await readFile(new URL('../../../ui/src/theme.css', import.meta.url), 'utf8')
  for (const [name, hex] of Object.entries({ ...fixedColours, 'gold-400': defaultColour }))
    expect(theme).toContain(`--color-${name}: ${hex};`)
  for (const name of Object.keys(brandProperties(defaultColour))) expect(theme).toContain(`  ${name}: `)
})

test('properties hold colours and gradients, nothing that could end a declaration', () => {
  for (const value of Object.values(brandProperties('#38bdf8'))) expect(value).toMatch(/^[#\w(), %-]+$/)
})
