import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Words {
  [key: string]: string | Words
}

const keysIn = (words: Words, before = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysIn(value, `${before}${key}.`),
  )

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Every text of a source, and what a text with holes may come to; one without a word of its own might be any. */
function textsOf(path: string, text: string) {
  const whole: string[] = []
  const shapes: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) whole.push(node.text)
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text)
      if (/^[\w.:]*[a-z]{2}[\w.:]*$/i.test(parts.join(''))) shapes.push(parts.map(literally).join('.*'))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return { whole, shapes }
}

/** The keys of a namespace that no source says, neither with nor without the namespace before it. */
function unsaid(keys: readonly string[], namespace: string, sources: ReturnType<typeof textsOf>[]) {
  const whole = new Set(sources.flatMap((each) => each.whole))
  const shape = new RegExp(`^(?:${sources.flatMap(({ shapes }) => shapes).join('|') || '(?!)'})$`)
  const isSaid = (key: string) => whole.has(key) || shape.test(key)
  return keys.filter((key) => {
    // A form of a word, which is said as `${key}_again`.
    const plain = key.replace(/_again$/, '')
    return ![key, plain, `${namespace}:${key}`, `${namespace}:${plain}`].some(isSaid)
  })
}

test.each([
  ['as it is', `t('limit.title')`, []],
  ['with its namespace', `t('home:limit.title')`, []],
  ['with a hole', 't(`limit.${name}`)', []],
  ['where another is meant', `t('limit.days', { count })`, ['limit.title']],
  ['of another namespace', `t('game:limit.title')`, ['limit.title']],
  ['by holes alone', 't(`${group}.${name}`)', ['limit.title']],
  ['in a comment only', `// 'limit.title'`, ['limit.title']],
])('a key that is said %s', (_, source, expected) =>
  expect(unsaid(['limit.title'], 'home', [textsOf('x.tsx', source)])).toEqual(expected),
)

test('a key with a form is found by what stands before it', () =>
  expect(unsaid(['days_again'], 'home', [textsOf('x.tsx', `t(said('days'))`)])).toEqual([]))

test.each(['player', 'console'])('every word of the %s is said by some source', (place) => {
  const files = globSync(`{${place},site,ui}/src/**/*.{ts,tsx}`, { cwd: root })
  const sources = files
    .filter((path) => !path.includes('.test.'))
    .map((path) => textsOf(path, readFileSync(join(root, path), 'utf8')))
  const spare = globSync(`${place}/locales/lo/*.json`, { cwd: root }).flatMap((path) => {
    const namespace = basename(path, '.json')
    const words = JSON.parse(readFileSync(join(root, path), 'utf8')) as Words
    return unsaid(keysIn(words), namespace, sources).map((key) => `${namespace}:${key}`)
  })
  expect(files.length).toBeGreaterThan(100)
  // The service worker says them, to which the build gives them (site/offline-shell.ts).
  const ofWorker = spare.filter((key) => key.startsWith('push:notice.'))
  expect(spare.filter((key) => !ofWorker.includes(key))).toEqual([])
})

const consoleFiles = globSync('console/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.|route-tree\.gen/.test(path),
)
const consoleSources = new Map(consoleFiles.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

/** Of a page and all that it brings along, late or not. */
function partsOf(path: string, found = new Set<string>()) {
  const source = consoleSources.get(path)
  if (source === undefined || found.has(path)) return found
  found.add(path)
  const withoutTypes = source.replaceAll(/import type [^']*'[^']*'/g, '')
  for (const [, to = ''] of withoutTypes.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
    if (!to.endsWith('router.ts')) partsOf(join(path, '..', to), found)
  return found
}

const namespacesIn = (source: string, call: RegExp) =>
  [...source.matchAll(call)].flatMap(([, named = '']) =>
    [...named.matchAll(/'(\w+)'/g)].map(([, name]) => name),
  )

/** Otherwise a part that opens would take the page off the screen until its words have come. */
test('a page of the console loads the words of all its parts', () => {
  const layout = consoleSources.get('console/src/layout/staff-layout.tsx') ?? ''
  const loads = /loadWords\(([^)]*)\)/g
  const missing = [...consoleSources].flatMap(([path, source]) => {
    if (!source.includes('createFileRoute(') || path.includes('/layout/')) return []
    const loaded = new Set([...namespacesIn(source, loads), ...namespacesIn(layout, loads)])
    const said = [...partsOf(path)].flatMap((part) => {
      const text = consoleSources.get(part) ?? ''
      // Where a kind says whose words they are, they stand there alone.
      const kinds = [...text.matchAll(/\bwords: '(\w+)'/g)].map(([, name]) => name)
      return [...namespacesIn(text, /useTranslation\(([^)]*)\)/g), ...kinds]
    })
    return [...new Set(said)].filter((name) => !loaded.has(name)).map((name) => `${path}: ${name}`)
  })
  expect(missing).toEqual([])
})
