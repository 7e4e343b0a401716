import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ensureAppRole } from '../app-role.ts'
import { openDatabase, type OwnedDatabase } from '../pool.ts'
import { DataDirInUse } from './data-dir-lock.ts'
import { NoEmbeddedDatabase, programsFolder } from './programs.ts'
import { launchAs, run, type Launch } from './run-unprivileged.ts'

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'kham-embedded-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = (mayJoin = false) =>
  openDatabase({ dataDir, mayJoin, onFault: () => {}, connectTimeoutMs: 15_000 })
const keep = (database: OwnedDatabase, n: number) =>
  database.asOwner(async (owner) => {
    await ensureAppRole(owner)
    await owner.query(`create table kept as select ${n} as n; grant select on kept to public`)
  })
const kept = async (database: OwnedDatabase) => (await database.pool.query('select n from kept')).rows
const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

test('keeps what was written, syncs it, and is not open to whoever does not know its password', async () => {
  const first = await open()
  await keep(first, 42)
  expect((await first.pool.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
  const { connectionString } = first.pool.options
  await first.close()
  expect(() => postmaster()).toThrow('ENOENT')

  const second = await open()
  expect(await kept(second)).toEqual([{ n: 42 }])
  const { port } = new URL(second.pool.options.connectionString!)
  const stranger = openDatabase({
    databaseUrl: `postgres://kham:guess@127.0.0.1:${port}/postgres`,
    dataDir: '',
  })
  const asked = await (await stranger).pool.query('select 1').catch((error: unknown) => error)
  expect(asked).toMatchObject({ code: '28P01' })
  expect(new URL(connectionString!).password).toHaveLength(32)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  await second.close()
})

test('a second process is refused, unless it may join; what joins does not end it', async () => {
  const first = await open()
  await keep(first, 1)
  await expect(open()).rejects.toThrow(DataDirInUse)
  const beside = await open(true)
  expect([await kept(beside), beside.isShared, first.isShared]).toEqual([[{ n: 1 }], true, false])
  await beside.close()
  expect(await kept(first)).toEqual([{ n: 1 }])
  await first.close()
})

test('a server left by a killed process is stopped by the next, and no commit is lost', async () => {
  const module = JSON.stringify(new URL('../pool.ts', import.meta.url).href)
  const script = `import(${module}).then(async ({ openDatabase }) => {
    const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    await database.asOwner((owner) => owner.query('create role kham_app; create table kept as select 7 as n; grant select on kept to public'))
    console.log('kept')
  })`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const left = postmaster()
  child.kill('SIGKILL')
  await once(child, 'exit')

  const next = await open()
  expect(postmaster()).not.toBe(left)
  expect(await kept(next)).toEqual([{ n: 7 }])
  await next.close()
})

test('a PostgreSQL that is killed is started again, at the same place', async () => {
  const database = await open()
  await keep(database, 3)
  process.kill(postmaster(), 'SIGKILL')
  const again = () => kept(database).catch((error: unknown) => error)
  await expect.poll(again).toBeInstanceOf(Error)
  await expect.poll(again).toEqual([{ n: 3 }])
  await database.close()
})

test('a note of a process number and a port that are somebody else’s by now ends nobody', async () => {
  const database = await open()
  await keep(database, 5)
  await database.close()
  const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void bystander.kill('SIGKILL'))
  const note = [bystander.pid, join(dataDir, 'postgres/cluster'), 1, 1, '', '127.0.0.1', '', 'ready']
  writeFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), `${note.join('\n')}\n`)
  const again = await open()
  expect(await kept(again)).toEqual([{ n: 5 }])
  await again.close()
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
})

test('a first start that was cut off leaves nothing that the next one trusts', async () => {
  mkdirSync(join(dataDir, 'postgres.new/cluster'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres.new/cluster/PG_VERSION'), '18')
  const database = await open()
  await keep(database, 1)
  expect(await kept(database)).toEqual([{ n: 1 }])
  expect(readdirSync(dataDir)).not.toContain('postgres.new')
  await database.close()
})

test('the folder of an earlier release is named, with how to go on, and left as it is', async () => {
  mkdirSync(join(dataDir, 'pg'))
  writeFileSync(join(dataDir, 'pg/PG_VERSION'), '17')
  await expect(open()).rejects.toThrow(/earlier release.*backup FILE.*restore FILE/)
  expect(readdirSync(dataDir)).not.toContain('postgres')
})

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)(
  'under root it works as another user, also in a folder that is closed to others',
  async () => {
    chmodSync(dataDir, 0o700)
    const database = await open()
    const owner = statSync(`/proc/${postmaster()}`).uid
    expect(owner).not.toBe(0)
    expect(statSync(join(dataDir, 'postgres/cluster')).uid).toBe(owner)
    await database.close()
  },
)

const nobody = { uid: 65_534, gid: 65_534 }

/** PostgreSQL's programs in a folder of root's alone. */
function closedPrograms() {
  const home = join(dataDir, 'home')
  mkdirSync(home, { mode: 0o700 })
  cpSync(programsFolder(), join(home, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(home, 'native')
}

async function makesCluster(launch: Launch, folder: string) {
  chownSync(folder, nobody.uid, nobody.gid)
  return run(launch, 'initdb', [`--pgdata=${folder}/it`, '--auth=reject', '--no-sync'])
}

test.runIf(isRoot)('under root its programs may be closed to others too, as in root’s home', async () => {
  const launch = launchAs(nobody, closedPrograms(), dataDir)
  expect(launch.before).toContain('setpriv')
  expect(await makesCluster(launch, mkdtempSync(join(dataDir, 'data-')))).toMatchObject({ code: 0 })
})

test.runIf(isRoot)(
  'where that right cannot be given it works with a copy, or one sentence says why not',
  async () => {
    const native = closedPrograms()
    const path = process.env['PATH']
    process.env['PATH'] = '/nowhere' // there is no setpriv
    onTestFinished(() => void (process.env['PATH'] = path))
    const open = mkdtempSync(join(tmpdir(), 'kham-open-'))
    onTestFinished(() => rmSync(open, { recursive: true }))
    chownSync(open, nobody.uid, nobody.gid)
    const launch = launchAs(nobody, native, open)
    expect([launch.before, launch.bin.startsWith(native)]).toEqual([[], false])
    process.env['PATH'] = path
    expect(await makesCluster(launch, open)).toMatchObject({ code: 0 })

    process.env['PATH'] = '/nowhere'
    const closed = () => launchAs(nobody, native, dataDir)
    expect(closed).toThrow(NoEmbeddedDatabase)
    expect(closed).toThrow(/closed to other users: start Kham as another user, or set DATABASE_URL\.$/)
  },
)
