import { expect, test } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

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

test('what moves without an end changes opacity and transform alone, which costs a cheap phone nothing', () => {
  const styles = globSync('{ui,player,console}/src/**/*.css', { cwd: root }).map(read).join('\n')
  const moved = [...styles.matchAll(/animation:([^;]*infinite[^;]*);/g)]
    .flatMap(([, value]) => value!.split(','))
    .filter((one) => one.includes('infinite'))
    .map((one) => one.trim().split(/\s/)[0]!)
  const changed = moved.flatMap((name) => {
    const [, frames] = new RegExp(`@keyframes ${name} \\{([^@]*?)\\n\\}`).exec(styles)!
    return [...frames!.matchAll(/([a-z-]+):/g)].map(([, property]) => property!)
  })
  expect(moved).toContain('sk')
  expect(new Set(changed)).toEqual(new Set(['opacity', 'transform']))
})
