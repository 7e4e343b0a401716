import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { newBreakers } from '../partners/breakers.ts'
import { newMetrics } from './metrics.ts'
import { watchWaiting } from './watch-waiting.ts'
import { watchWiring } from './watch-wiring.ts'
import { heapsLookedAt } from './waiting-queries.ts'

const root = join(import.meta.dirname, '../../..')
const watch = join(root, 'deploy/watch')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
const { groups } = parse(readFileSync(join(watch, 'alerts.yml'), 'utf8')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

interface Dashboard {
  panels: { targets: { expr: string }[] }[]
}
const dashboards = globSync('grafana/*.json', { cwd: watch }).map(
  (file) => JSON.parse(readFileSync(join(watch, file), 'utf8')) as Dashboard,
)
const asked = [
  ...rules.map(({ expr }) => expr),
  ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
]

/** The names of all figures that a process tells, those of a histogram too. */
async function figures() {
  const counts = newMetrics()
  const nobody = undefined as never // nothing is looked up: only what there is to be told
  watchWaiting(counts, { db: nobody, clock: nobody, log: nobody })
  watchWiring(counts, { pool: { idleCount: 0, totalCount: 0, waitingCount: 0 } as never }, newBreakers())
  const all = await counts.registry.getMetricsAsJSON()
  return all.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
}

test('alerts and dashboards ask for figures that there are', async () => {
  const known = await figures()
  const named = new Set(asked.flatMap((expr) => expr.match(/\b(kham|process|nodejs)_[a-z0-9_]+/g) ?? []))
  expect([...named].filter((name) => !known.includes(name))).toEqual([])
})

test('alerts ask for kinds and states that are looked at', () => {
  const pairs = asked.flatMap((expr) =>
    [...expr.matchAll(/kind="(\w+)",state="(\w+)"/g)].map(([, kind, state]) => `${kind} ${state}`),
  )
  expect(pairs.filter((pair) => !heapsLookedAt.includes(pair))).toEqual([])
})

test('every alert has its page, and every page its alert', () => {
  const pages = globSync('docs/runbooks/Kham*.md', { cwd: root }).map((file) => basename(file, '.md'))
  expect(rules.map(({ alert }) => alert).toSorted()).toEqual(pages.toSorted())
  for (const { alert, annotations } of rules) expect(annotations.runbook).toBe(`docs/runbooks/${alert}.md`)
})

test('the list of pages has every alert, the critical ones in bold', () => {
  const lines = readFileSync(join(root, 'docs/runbooks/README.md'), 'utf8').match(/^- .+$/gm)
  const lineOf = ({ alert, labels }: Rule) =>
    labels.severity === 'critical' ? `- **[${alert}](${alert}.md)**` : `- [${alert}](${alert}.md)`
  expect(lines?.toSorted()).toEqual(rules.map(lineOf).toSorted())
})
