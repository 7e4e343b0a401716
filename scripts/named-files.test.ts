import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = globSync('**/*.{ts,tsx,mjs,sql,md}', {
  cwd: root,
  exclude: ['**/{node_modules,dist,test-results}'],
})
const docs = files.filter((path) => path.endsWith('.md'))

/** Files of others, and what is no file. */
const elsewhere = new Set(['pgledger.sql', 'openapi.json'])

/** The files that a page names and the links that it has, as `path`, `name.ts`, `name.test` or `name.e2e`. */
function missingIn(page: string, text: string, there: readonly string[]) {
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql))`/g)].map(([, path = '']) => path)
  const tests = [...text.matchAll(/`([\w-]+\.(?:test|e2e))`/g)].map(([, name = '']) => name)
  const links = [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to)
  return [
    ...named.filter(
      (path) => !elsewhere.has(basename(path)) && !there.some((file) => `/${file}`.endsWith(`/${path}`)),
    ),
    ...tests.filter((name) => !there.some((file) => basename(file).startsWith(`${name}.`))),
    ...links.filter((to) => !existsSync(join(root, dirname(page), to))),
  ].map((name) => `${page}: ${name}`)
}

test.each([
  ['by its name', '`open-deposit.ts`', []],
  ['with its folder', '`deposits/open-deposit.ts`', []],
  ['with another folder', '`moves/open-deposit.ts`', ['docs/x.md: moves/open-deposit.ts']],
  ['that has another name now', '`make-deposit.ts`', ['docs/x.md: make-deposit.ts']],
  ['of tests', '`deposit.test`, `gone.e2e`', ['docs/x.md: gone.e2e']],
  ['by a link', '[ledger](ledger.md#posting) [gone](gone.md)', ['docs/x.md: gone.md']],
])('a page names a file %s', (_, text, missing) =>
  expect(
    missingIn('docs/x.md', text, ['server/src/deposits/open-deposit.ts', 'server/src/deposit.test.ts']),
  ).toEqual(missing),
)

test('every file that a page names is there', () => {
  expect(docs.length).toBeGreaterThan(40)
  expect(docs.flatMap((page) => missingIn(page, readFileSync(join(root, page), 'utf8'), files))).toEqual([])
})
