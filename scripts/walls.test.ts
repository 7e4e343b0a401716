import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { expect, test } from 'vitest'
import walls from '../walls.config.cjs'
import { circlesOfFeatures } from './circles-of-features.mjs'
import { cruised } from './cruised.mjs'
import { root } from './run-program.mjs'
import { breaches } from './walls-breaches.ts'
import { buildTree, type Files } from './walls-skeleton.ts'

const options = await extractDepcruiseOptions(join(root, 'walls.config.cjs'))

/** What the checker finds when `files` are laid over the skeleton. */
async function cruiseOver(files: Files = {}) {
  const tree = buildTree(root, files)
  try {
    const { output } = await cruise(cruised, { ...options, baseDir: tree })
    if (typeof output === 'string') throw new Error(`the checker answered with text: ${output}`)
    return output
  } finally {
    rmSync(tree, { recursive: true })
  }
}

test('features that lead back to where they begin are a circle, however long', () => {
  const at = (source: string, ...resolved: string[]) => ({
    source: `server/src/features/${source}`,
    dependencies: resolved.map((file) => ({ resolved: `server/src/features/${file}` })),
  })
  const oneWay = [
    at('orders/deposits/a.ts', 'orders/payments/b.ts'),
    at('orders/payments/b.ts', 'orders/payouts/c.ts'),
    at('orders/payments/b.test.ts', 'orders/deposits/a.ts'),
  ]
  expect(circlesOfFeatures(oneWay)).toEqual([])
  expect(circlesOfFeatures([...oneWay, at('orders/payouts/d.ts', 'orders/deposits/e.ts')])).toEqual([
    'server orders/deposits > server orders/payments > server orders/payouts > server orders/deposits',
  ])
})

test.each(['server', 'player', 'console'])(
  'two features of the %s that import each other by different files are a circle',
  async (place) => {
    const [one, other] = [`${place}/src/features/players/one`, `${place}/src/features/players/other`]
    const oneWay = {
      [`${one}/page.ts`]: `export const page = () => import('../other/part.ts')`,
      [`${other}/part.ts`]: 'export const part = 1',
      [`${other}/part.test.ts`]: `export { page } from '../one/page.ts'`,
    }
    const bothWays = {
      ...oneWay,
      [`${other}/look.ts`]: `import type { Shape } from '../one/shape.ts'\nexport type Look = Shape`,
      [`${one}/shape.ts`]: 'export type Shape = 1',
    }
    expect(circlesOfFeatures((await cruiseOver(oneWay)).modules)).toEqual([])
    const { modules, summary } = await cruiseOver(bothWays)
    expect(summary.violations).toEqual([])
    expect(circlesOfFeatures(modules)).toEqual([
      `${place} players/one > ${place} players/other > ${place} players/one`,
    ])
  },
)

test('the clean skeleton is read whole and breaches nothing', async () => {
  const { modules, summary } = await cruiseOver()
  expect(summary.violations).toEqual([])
  expect(circlesOfFeatures(modules)).toEqual([])
  expect(modules.filter(({ source }) => /\.tsx?$/.test(source)).length).toBeGreaterThan(30)
})

test.each(breaches)('$wall: $how', async ({ wall, files }) => {
  const { summary } = await cruiseOver(files)
  expect([...new Set(summary.violations.map((violation) => violation.rule.name))]).toEqual([wall])
})

test('every wall has a planted breach', () => {
  const planted = new Set(breaches.map((breach) => breach.wall))
  expect([...planted].toSorted()).toEqual(walls.forbidden.map((wall) => wall.name).toSorted())
})
