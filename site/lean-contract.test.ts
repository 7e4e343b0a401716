import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@kham/contract/endpoint'
import { lean, readByCalls } from './lean-contract.ts'

const root = join(import.meta.dirname, '..')
const made = (code: string) => lean(code, parseSync('contract.js', code).program)

describe('a module of the contract without what only the server reads', () => {
  test('an endpoint keeps what a call needs, wherever it is made', () =>
    expect(
      made(`const of = (id) => endpoint({ method: 'GET', path: \`/v2/\${id}\`, reply: z.string(), status: 201 })
export const add = endpoint({ ...one, method: 'PUT', path: '/v2/file', bodyType: 'image/*', body: z.any() })`),
    ).toBe(`const of = (id) => ({ method: 'GET', path: \`/v2/\${id}\` })
export const add = ({ method: 'PUT', path: '/v2/file', bodyType: 'image/*' })`))

  test('a shape that nobody names can go, and what calls nothing stays as it is', () =>
    expect(
      made(`const text = z.string().check(z.trim())
export const form = { text: z.optional(text) }
export const bounds = { min: 1 }
export const isText = (value) => test(value)`),
    ).toBe(`const text = /* @__PURE__ */ (() => (z.string().check(z.trim())))()
export const form = /* @__PURE__ */ (() => ({ text: z.optional(text) }))()
export const bounds = { min: 1 }
export const isText = (value) => test(value)`))

  test.each(["endpoint({ ...one, path: '/v2' })", 'endpoint(one)'])(
    'nothing is built from %s: the method might stand where it is not looked for',
    (code) => expect(() => made(`const it = ${code}`)).toThrow('No method and path of its own'),
  )
})

const modules = globSync('contract/src/**/*.ts', { cwd: root }).filter((name) => !name.endsWith('.test.ts'))
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'refusals' in value

type Module = Record<string, unknown>
const exportsOf = (name: string) => import(join(root, name)) as Promise<Module>

/** The endpoints as a browser gets them: each is a literal by now, so that it is read without the rest of its module. */
async function leanEndpoints(name: string): Promise<Module> {
  const { code } = await transformWithOxc(readFileSync(join(root, name), 'utf8'), name)
  const literals = made(code).matchAll(/^export const (\w+) = (\(\{ method: [^;]*\}\));?$/gm)
  return Object.fromEntries(
    // oxlint-disable-next-line no-eval -- our own source, as the build would run it
    [...literals].map(([, each, literal]) => [each, (0, eval)(literal)]),
  )
}

test('each endpoint is called in a browser as it is everywhere', async () => {
  const lean = new Set<string>()
  const whole: string[] = []
  for (const name of modules) {
    const known = await exportsOf(name)
    for (const [each, kept] of Object.entries(await leanEndpoints(name))) {
      const { method, path, bodyType } = known[each] as Endpoint
      expect(kept, `${name} ${each}`).toEqual({ method, path, ...(bodyType && { bodyType }) })
      lean.add(`${name} ${each}`)
    }
    for (const [each, value] of Object.entries(known))
      if (isEndpoint(value) && !lean.has(`${name} ${each}`)) whole.push(`${name} ${each}`)
  }
  expect(lean.size).toBeGreaterThan(200)
  // Those of the reports are written by a function, a pair of each.
  expect(whole.filter((each) => !/\/reports\.ts \w+(Report|File)$/.test(each))).toEqual([])
})

/** What is gone in a browser, and what would only be `undefined` there. */
const gone = 'summary|params|query|body|reply|replyType|status|refusals|idempotent|access|roles'

/** Endpoints of which a site's file reads what only the server has. */
async function misread(text: string) {
  const found: string[] = []
  for (const [, names, module] of text.matchAll(/import \{([^}]*)\} from '@kham\/contract\/([^']+)'/g)) {
    const known = await exportsOf(`contract/src/${module.replace(/^shapes\//, '')}.ts`)
    for (const [, name, local = name] of names.matchAll(/(?<!type )\b(\w+)(?: as (\w+))?\s*(?=,|$)/g)) {
      const reads = new RegExp(`\\b${local}\\??\\.(${gone})\\b|\\} = ${local}\\b|\\b${local}\\[`)
      if (isEndpoint(known[name]) && reads.test(text)) found.push(local)
    }
  }
  // Who takes any endpoint names it so.
  if (/import [^;']*\bEndpoint\b[^']*'@kham\/contract\/endpoint'/.test(text))
    found.push(
      ...Array.from(text.matchAll(new RegExp(`\\bendpoint\\??\\.(${gone})\\b`, 'g')), ([read]) => read),
    )
  return found
}

test('no page reads of an endpoint what its browser does not have', async () => {
  const files = globSync('{player,console,site,ui}/src/**/*.{ts,tsx}', { cwd: root })
  const own = files.filter((name) => !name.includes('.test.') && !name.endsWith('.d.ts'))
  expect(own.length).toBeGreaterThan(400)
  const wrong = []
  for (const name of own)
    for (const each of await misread(readFileSync(join(root, name), 'utf8'))) wrong.push(`${name}: ${each}`)
  expect(wrong).toEqual([])
})

test.each([
  "import { signIn } from '@kham/contract/players/players'\ncheckedBy(signIn.body)",
  "import {\n  player,\n  signIn as enter,\n} from '@kham/contract/players/players'\nconst { body } = enter",
  "import type { Endpoint } from '@kham/contract/endpoint'\nconst of = (endpoint: Endpoint) => endpoint.reply",
])('a page would be found that did: %s', async (text) => expect(await misread(text)).toHaveLength(1))

test('what a call needs may be read', async () =>
  expect(
    await misread(
      "import { signIn } from '@kham/contract/players/players'\ncall(signIn, { body })\nsignIn.path",
    ),
  ).toEqual([]))

test('a call reads what is kept, and no more', () => {
  const client = readFileSync(join(root, 'contract/src/client.ts'), 'utf8')
  const read = [...client.matchAll(/\bendpoint\.(?!ts\b)(\w+)|\{ (\w+) \}: Endpoint/g)].map(
    ([, of, out]) => of ?? out,
  )
  expect(read.toSorted()).toEqual(readByCalls.toSorted())
})
