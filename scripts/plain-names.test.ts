import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const places = ['contract', 'server', 'player', 'console', 'ui', 'site', 'fake', 'sandbox', 'simulator']

/** Words of a dialect of our own. The field records, publishes, enqueues and resumes, and has views. */
const dialect = /^(tell|told|shown|said|hear|heard|go-on)\b/

const odd = (files: readonly string[]) => files.filter((file) => dialect.test(basename(file)))

test('a name in our own dialect is found', () =>
  expect(
    odd(['server/src/tell-order.ts', 'ui/src/go-on.tsx', 'ui/src/teller.ts', 'ui/src/use-shown-rows.ts']),
  ).toEqual(['server/src/tell-order.ts', 'ui/src/go-on.tsx']))

test('source files have the names that the field uses', () => {
  const files = globSync(`{${places.join(',')},e2e,scripts,deploy}/**/*.{ts,tsx,mjs,css}`, {
    cwd: root,
    exclude: ['**/{node_modules,dist,test-results}'],
  })
  expect(files.length).toBeGreaterThan(2000)
  expect(odd(files)).toEqual([])
})
