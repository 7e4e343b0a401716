import { execFile } from 'node:child_process'
import { existsSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { expect, test } from 'vitest'
import walls from '../walls.config.cjs'
import { root, toolEnv } from './run-program.mjs'
import { breaches } from './walls-breaches.ts'
import { buildTree, cruised, type Files } from './walls-skeleton.ts'

type Module = { source: string; dependencies: { resolved: string }[] }
type Cruise = {
  modules: Module[]
  summary: { violations: { rule: { name: string } }[] }
}

const options = await extractDepcruiseOptions(join(root, 'walls.config.cjs'))

/** The walls that `files` breach when laid over the skeleton. In this process: 20 times as fast as `npm run walls`. */
async function wallsBreachedBy(files: Files): Promise<string[]> {
  const tree = buildTree(root, files)
  try {
    const { output } = await cruise(cruised, { ...options, baseDir: tree })
    if (typeof output === 'string') throw new Error(`the checker answered with text: ${output}`)
    return [...new Set(output.summary.violations.map((violation) => violation.rule.name))]
  } finally {
    rmSync(tree, { recursive: true })
  }
}

/** Chains of features of the server that lead back to where they begin: `orders/deposits > orders/payments > orders/deposits`. */
function circlesOfFeatures(modules: readonly Module[]): string[] {
  const featureOf = (file: string) => /^server\/src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1]
  const met = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const feature = featureOf(source)
    if (!feature || source.endsWith('.test.ts')) continue
    const others = dependencies
      .flatMap(({ resolved }) => featureOf(resolved) ?? [])
      .filter((one) => one !== feature)
    met.set(feature, new Set([...(met.get(feature) ?? []), ...others]))
  }
  const done = new Set<string>()
  const circlesFrom = (feature: string, way: readonly string[]): string[] => {
    if (way.includes(feature)) return [[...way.slice(way.indexOf(feature)), feature].join(' > ')]
    if (done.has(feature)) return []
    const found = [...(met.get(feature) ?? [])].flatMap((next) => circlesFrom(next, [...way, feature]))
    done.add(feature)
    return found
  }
  return [...met.keys()].flatMap((feature) => circlesFrom(feature, []))
}

test('two features that import each other by different files are a circle', () => {
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
    'orders/deposits > orders/payments > orders/payouts > orders/deposits',
  ])
})

/** Runs `npm run walls` on the tree at `folder`, so the folders that it names are part of the test. */
async function runWalls(folder: string): Promise<Cruise> {
  const args = ['run', '--silent', 'walls', '--', '--output-type', 'json']
  const { stdout } = await promisify(execFile)('npm', args, {
    cwd: folder,
    maxBuffer: 2 ** 28,
    env: toolEnv(),
  })
  return JSON.parse(stdout)
}

test('the clean skeleton is read whole and breaches nothing', async () => {
  const tree = buildTree(root)
  const { modules, summary } = await runWalls(tree)
  rmSync(tree, { recursive: true })

  expect(summary.violations).toEqual([])
  expect(modules.filter(({ source }) => /\.tsx?$/.test(source)).length).toBeGreaterThan(30)
})

test.each(breaches)('$wall: $how', async ({ wall, files }) => {
  expect(await wallsBreachedBy(files)).toEqual([wall])
})

test('every wall has a planted breach', () => {
  const planted = new Set(breaches.map((breach) => breach.wall))
  expect([...planted].toSorted()).toEqual(walls.forbidden.map((wall) => wall.name).toSorted())
})

test('the checker reads every file of the real house', async () => {
  const ours = cruised.filter((folder) => existsSync(join(root, folder)))
  const files = ours
    .flatMap((folder) =>
      globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }),
    )
    .toSorted()
  const { modules } = await runWalls(root)
  const read = new Set(modules.map((module) => module.source))
  expect(circlesOfFeatures(modules)).toEqual([])

  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !read.has(file))).toEqual([])
})
