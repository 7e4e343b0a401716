import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAgency } from '../../testing/new-agency.ts'
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { typedCommands } from '../../testing/typed-command.ts'
import { methodVerbs } from './method-verbs.ts'

let world: TestDatabase
let agencyId: string
beforeAll(async () => void (world = await testDatabase()))
afterAll(() => world.close())
beforeEach(async () => void (agencyId = await newAgency(world.database.kysely)))

const type = typedCommands(() => world.database.kysely)
const kham = (words: string[], input = '') =>
  type(methodVerbs, [words[0]!, '--agency', agencyId, ...words.slice(1), '--json'], input)
const account = ['bank=ldb', 'accountNumber=0302000410008521', 'accountName=KHAM'].flatMap((each) => [
  '--setting',
  each,
])
const add = (...more: string[]) =>
  kham(['set', '--method', 'ldb', '--dialect', 'manual', '--name', 'LDB', ...account, ...more])

test('a method is added switched off, switched on, listed and asked after, and never told with its secret', async () => {
  expect(await add()).toMatchObject({ code: 'ldb', enabled: false, version: 1 })
  expect(await kham(['set', '--method', 'ldb', '--enabled', 'yes'])).toMatchObject({ enabled: true })
  const jdb = ['set', '--method', 'jdb', '--dialect', 'jdb', '--url', 'https://jdb.example', '--mid', 'M1']
  const rest = ['--iin', '32170418', '--name', 'JDB', '--setting', 'partnerId=p', '--setting', 'clientId=c']
  const secret = JSON.stringify({ clientSecret: 'unseen-one', hashKey: 'unseen-two' })
  await kham([...jdb, ...rest, '--secret-stdin'], secret)
  const listed = await kham(['list'])
  expect(listed).toMatchObject([{ code: 'ldb' }, { code: 'jdb', enabled: false }])
  expect(JSON.stringify(listed)).not.toContain('unseen')
  expect(await kham(['test', '--method', 'ldb'])).toMatchObject({ outcome: 'NOTHING_TO_ASK' })
})

test('each is in the audit log as a command, without what is secret', async () => {
  await add()
  const { rows } = await world.database.pool.query(
    `select act, staff_id, subject_id, after from audit_log where agency_id = $1`,
    [agencyId],
  )
  expect(rows).toMatchObject([
    { act: 'METHOD_ADDED', staff_id: null, subject_id: 'ldb', after: { dialect: 'manual', bank: 'ldb' } },
  ])
})

test.each<[string, string[], string, string?]>([
  ['no account to pay to', ['--dialect', 'manual', '--name', 'X'], 'Players need an account'],
  ['a dialect that is none', ['--dialect', 'swift', '--name', 'X'], '--dialect is one of open'],
  ['no secret', ['--dialect', 'phajay', '--name', 'X', '--url', 'https://a.example'], '--secret-stdin'],
  ['half a secret', ['--dialect', 'jdb', '--secret-stdin'], 'clientSecret and hashKey', 'plain'],
  ['nothing to set', [], 'Say what is to be set'],
  ['neither yes nor no', ['--enabled', 'on'], '--enabled is yes or no'],
])('with %s it says so and adds nothing', async (_, args, why, input) => {
  await expect(kham(['set', '--method', 'other', ...args], input)).rejects.toThrow(why)
  expect(await kham(['list'])).toEqual([])
})
