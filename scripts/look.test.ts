import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

/** The custom properties of the first block that begins so. */
function tokensOf(styles: string, start: string) {
  const from = styles.indexOf(start)
  const block = styles.slice(from, styles.indexOf('\n}', from))
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name!,
      value!.replaceAll(/\s+/g, ' '),
    ]),
  )
}

test('on lacquer by day stand the tokens of the night: each that the day changes, as the theme has it', () => {
  const night = tokensOf(read('ui/src/theme.css'), '\n:root {')
  const looks = read('console/src/layout/look.css')
  const day = [...tokensOf(looks, ":root[data-theme='light'] {").keys()]
  expect(day.length).toBeGreaterThan(30)
  expect(tokensOf(looks, '.on-lacquer {')).toEqual(new Map(day.map((name) => [name, night.get(name)!])))
})
