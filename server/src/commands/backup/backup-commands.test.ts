import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyNameOf, secretKeyIn } from '../../secrets.ts'
import { startSandbox, type RunningSandbox } from '../../testing/running-sandbox.ts'
import { freePort } from '../../free-port.mjs'
import { startServer, type ServerProcess } from '../../testing/server-process.ts'
import { SiteVisitor } from '../../testing/site-visitor.ts'

const programs = { kham: '../../kham.ts', audit: '../../audit.ts' }

async function run(program: keyof typeof programs, settings: Record<string, string>, args: string[]) {
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, [join(import.meta.dirname, programs[program]), ...args], { env })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  child.stdin.end()
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...said }
}

describe('npm run kham -- backup and restore on the embedded database', () => {
  let sandbox: RunningSandbox
  let server: ServerProcess
  /** Where the agency is, and where nobody is yet. */
  let here: Record<string, string>
  let there: Record<string, string>
  let file: string
  const closing: (() => Promise<unknown>)[] = []

  async function newPlace() {
    const dataDir = await mkdtemp(join(tmpdir(), 'kham-backup-command-'))
    closing.push(() => rm(dataDir, { recursive: true, force: true }))
    return { KHAM_DATA_DIR: dataDir }
  }
  const serve = async (place: Record<string, string>) =>
    startServer({ ...place, KHAM_SANDBOX: 'on', KHAM_SANDBOX_URL: sandbox.url }, await freePort())
  async function playerOf({ url }: ServerProcess) {
    const visitor = new SiteVisitor(url)
    await visitor.post('/api/v2/players/login', { username: 'somsak', password: 'kham-demo-player' })
    return visitor
  }

  beforeAll(async () => {
    sandbox = await startSandbox()
    here = await newPlace()
    there = await newPlace()
    file = join(here['KHAM_DATA_DIR']!, 'backup.kham')
    server = await serve(here)
    const player = await playerOf(server)
    await player.post('/api/v2/deposits', {
      providerId: 'alphabet',
      paymentMethod: 'laoqr',
      amount: '345000',
    })
  })
  afterAll(async () => {
    await server.stop()
    await sandbox.stop()
    for (const close of closing) await close()
  })

  const backUp = (...args: string[]) => run('kham', here, ['backup', ...args, '--json'])
  const restore = (path: string, ...args: string[]) => run('kham', there, ['restore', path, ...args])
  /** Whether the agency has what the opening asks for. */
  async function backupState() {
    const operator = new SiteVisitor(server.url)
    await operator.post('/api/v2/agency/session', { username: 'operator', password: 'kham-demo-operator' })
    const { items } = await operator.get('/api/v2/agency/opening')
    return items.find(({ item }: { item: string }) => item === 'BACKUP').state
  }
  const keyName = () => keyNameOf(secretKeyIn(here['KHAM_DATA_DIR']!))

  test('a backup is taken beside a server', async () => {
    expect(await backupState()).toBe('MISSING')
    const taken = await backUp(file)
    expect(taken).toMatchObject({ code: 0, err: '' })
    const { size, mode } = await stat(file)
    expect(JSON.parse(taken.out)).toEqual({
      file,
      bytes: size,
      takenAt: expect.any(String),
      tables: expect.any(Number),
      rows: expect.any(Number),
      sealedUnder: [keyName()],
    })
    expect(mode & 0o777).toBe(0o600)
    expect(await backupState()).toBe('DONE')
  })

  test('it holds no secret key, and words say what that means', async () => {
    const key = secretKeyIn(here['KHAM_DATA_DIR']!)
    const text = gunzipSync(await readFile(file)).toString()
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      expect(text).not.toContain(key.toString(encoding))
    const second = `${file}.2`
    const { code, out } = await run('kham', here, ['backup', second])
    expect(code).toBe(0)
    expect(out).toContain(`sealed under the key ${keyName()}, which is not in it`)
  })

  test('nothing is written over a file that is there, nor anything but one file asked for', async () => {
    const { code, out, err } = await backUp(file)
    expect({ code, out, err: JSON.parse(err) }).toMatchObject({
      code: 2,
      out: '',
      err: { code: 'FILE_EXISTS' },
    })
    for (const args of [[], [file, file]]) expect(await backUp(...args)).toMatchObject({ code: 2, out: '' })
    expect(JSON.parse((await backUp('--to', file)).err)).toMatchObject({ code: 'WRONG_WORDS' })
  })

  test('a file that is cut off or not there is refused, and the database stays empty', async () => {
    const half = `${file}.half`
    await writeFile(half, await readFile(file))
    await truncate(half, (await stat(file)).size - 100)
    const cut = await restore(half, '--json')
    expect([cut.code, cut.out, JSON.parse(cut.err).code]).toEqual([2, '', 'BACKUP_DAMAGED'])
    const none = await restore(`${file}.none`, '--json')
    expect([none.code, none.out, JSON.parse(none.err).code]).toEqual([2, '', 'NO_SUCH_FILE'])
  })

  test('it is restored into an empty database alone, audited, and the key that it needs is named', async () => {
    const restored = await restore(file, '--json')
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(restored.out)).toMatchObject({ applied: [], key: 'MISSING', brokenRules: [] })
    expect(existsSync(join(there['KHAM_DATA_DIR']!, 'secret.key'))).toBe(false)
    const again = await restore(file, '--json')
    expect([again.code, again.out, JSON.parse(again.err).code]).toEqual([2, '', 'DATABASE_NOT_EMPTY'])
  })

  test('a server goes on there under the old key, once what came after the backup is settled', async () => {
    await copyFile(join(here['KHAM_DATA_DIR']!, 'secret.key'), join(there['KHAM_DATA_DIR']!, 'secret.key'))
    const told = await run('audit', there, ['--books-only', '--json'])
    expect([told.code, JSON.parse(told.out).brokenRules]).toEqual([0, []])
    const asked = await run('kham', there, [
      'provider',
      'test',
      '--agency',
      'kham-demo',
      '--provider',
      'alphabet',
    ])
    expect(asked).toMatchObject({ code: 0, err: '' })
    await expect(serve(there)).rejects.toThrow('ended before it was ready')
    const settle = () => run('kham', there, ['restore', '--settled'])
    expect((await settle()).code).toBe(0)
    expect((await settle()).code).toBe(2)
    const other = await serve(there)
    const { deposits } = await (await playerOf(other)).get('/api/v2/deposits')
    expect(deposits).toMatchObject([{ amount: { amount: '345000.00' } }])
    const unsettle = () => run('kham', there, ['restore', '--unsettled', '--json'])
    expect(JSON.parse((await unsettle()).err)).toMatchObject({ code: 'DATABASE_IN_USE' })
    await other.stop()
    const unsettled = await unsettle()
    expect([unsettled.code, JSON.parse(unsettled.out)]).toEqual([0, { brokenRules: [] }])
    await expect(serve(there)).rejects.toThrow('ended before it was ready')
  })
})
