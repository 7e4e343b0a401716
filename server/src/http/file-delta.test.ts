import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'

const lines = Array.from({ length: 2_000 }, (_, place) => `export const value${place * place} = ${place}`)
const former = lines.join('\n')
const now = [...lines, 'export const more = 1'].join('\n')

let app: TestApp
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kham-deltas-'))
  const files = {
    'index-aaaa1111.js': former,
    'index-bbbb2222.js': now,
    'index-page-cccc3333.js': `${former}\n`,
    'small-dddd4444.js': 'export const small = 1',
  }
  for (const site of ['player', 'console']) {
    await mkdir(join(dir, site, 'assets'), { recursive: true })
    for (const [name, text] of Object.entries(files)) await writeFile(join(dir, site, 'assets', name), text)
  }
  app = await testApp({ sites: { player: join(dir, 'player'), console: join(dir, 'console') } })
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true })
})

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const has = (text: string) => `:${sha256(text).toString('base64')}:`
const ask = (path: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url: path, headers: { host: 'localhost', ...headers } })
const askWith = (dictionary: string, accepts = 'gzip, br, zstd, dcb, dcz') =>
  ask('/assets/index-bbbb2222.js', { 'accept-encoding': accepts, 'available-dictionary': dictionary })

test('a large file says for which files it is to be kept, a small one nothing', async () => {
  const { headers } = await ask('/assets/index-bbbb2222.js')
  expect(headers).toMatchObject({
    'use-as-dictionary': 'match="/assets/index-*.js"',
    vary: 'accept-encoding, available-dictionary',
  })
  expect((await ask('/console/assets/index-bbbb2222.js')).headers['use-as-dictionary']).toBe(
    'match="/console/assets/index-*.js"',
  )
  expect((await ask('/assets/small-dddd4444.js')).headers).not.toHaveProperty('use-as-dictionary')
})

test('whoever has the file of a former build gets what has changed', async () => {
  const whole = await ask('/assets/index-bbbb2222.js')
  for (const time of ['first', 'second']) {
    const { rawPayload: body, headers } = await askWith(has(former))
    expect({ time, ...headers }).toMatchObject({
      time,
      'content-encoding': 'dcz',
      'content-type': whole.headers['content-type'],
      'cache-control': 'public, max-age=31536000, immutable',
      'use-as-dictionary': 'match="/assets/index-*.js"',
      vary: 'accept-encoding, available-dictionary',
    })
    expect(body.length).toBeLessThan(200)
    expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
    expect(body.subarray(8, 40)).toEqual(sha256(former))
    expect(zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(former) }).toString()).toBe(now)
  }
})

test.each([
  ['a file that is there no more', has('gone')],
  ['a file of another name', has(`${former}\n`)],
  ['what is no mark', ':../../secret:'],
  ['nothing', ''],
])('whoever has %s gets the whole file', async (_, dictionary) => {
  const { headers, body } = await askWith(dictionary)
  expect(headers).not.toHaveProperty('content-encoding')
  expect(body).toBe(now)
})

test('whoever does not read dcz gets the whole file', async () => {
  expect((await askWith(has(former), 'gzip, br')).body).toBe(now)
})
