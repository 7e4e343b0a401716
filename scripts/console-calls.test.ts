import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const imports = /import (?:\* as (\w+)|\{([^}]*)\}) from '(@kham\/contract\/[^']+)'/g

/** What a file has of the contract: the endpoints among what it names, or whatever it calls of a whole part. */
async function callsIn(text: string): Promise<string[]> {
  const found: string[] = []
  for (const [, part, names = '', from] of text.matchAll(imports)) {
    const contract = (await import(from!)) as Record<string, unknown>
    const named = part
      ? [...text.matchAll(new RegExp(`\\b${part}\\.(\\w+)`, 'g'))].map(([, name]) => name!)
      : names.split(',').map((name) => name.trim().split(' ')[0]!)
    for (const name of named) {
      const each = contract[name]
      if (typeof each === 'object' && each !== null && 'path' in each) found.push(String(each.path))
    }
  }
  return found
}

const src = join(import.meta.dirname, '../console/src')

test('the console asks for nothing that a host of its own does not answer', async () => {
  const paths = new Set<string>()
  for await (const file of glob('**/*.{ts,tsx}', { cwd: src })) {
    if (file.includes('.test.')) continue
    for (const path of await callsIn(readFileSync(join(src, file), 'utf8'))) paths.add(path)
  }
  expect(paths.size).toBeGreaterThan(100)
  expect([...paths].filter((path) => !/^\/v2\/(agency|pictures)\//.test(path))).toEqual([])
})
