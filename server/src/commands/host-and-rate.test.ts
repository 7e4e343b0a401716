import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { typedCommands } from '../testing/typed-command.ts'
import { agencyVerbs } from './agency/agency-verbs.ts'
import { CannotDo } from './command.ts'
import { hostVerbs } from './host/host-verbs.ts'
import { rateVerbs } from './rate/rate-verbs.ts'

describe('hosts and rates from the command line', () => {
  let world: TestDatabase
  const db = () => world.database.kysely
  const run = typedCommands(db)
  beforeAll(async () => {
    world = await testDatabase()
    for (const id of ['first', 'second'])
      await run(agencyVerbs, ['create', '--agency', id, '--name', id, '--host', `${id}.example`])
  })
  afterAll(() => world.close())
  const host = (verb: string, ...args: string[]) => run(hostVerbs, [verb, '--agency', 'first', ...args])
  const rate = (verb: string, ...args: string[]) => run(rateVerbs, [verb, '--agency', 'first', ...args])
  const acts = () =>
    db().selectFrom('audit_log').select(['act', 'before', 'after']).orderBy('audit_id').execute()

  test('a host is added, listed and removed, and the audit log says so', async () => {
    expect(await host('add', '--host', 'WWW.first.example', '--json')).toEqual([
      'first.example',
      'www.first.example',
    ])
    expect(await host('list')).toEqual(['first.example', 'www.first.example'])
    expect(await host('remove', '--host', 'first.example\u200B')).toEqual(['www.first.example'])
    expect((await acts()).slice(-2)).toMatchObject([
      { act: 'HOST_ADDED', after: { host: 'www.first.example' } },
      { act: 'HOST_REMOVED', before: { host: 'first.example' } },
    ])
  })

  test.each([
    ['the host of another agency', ['add', '--host', 'second.example'], 'host already'],
    ['one with a port', ['add', '--host', 'a.example:80'], 'no host'],
    ['none', ['add'], 'no host'],
    ['the last one', ['remove', '--host', 'www.first.example'], 'only host'],
    ['one of another agency to remove', ['remove', '--host', 'second.example'], 'no host of'],
  ])('%s is refused', async (_, [verb, ...args], why) => {
    const before = await host('list')
    await expect(host(verb!, ...args)).rejects.toThrow(why)
    await expect(host(verb!, ...args)).rejects.toBeInstanceOf(CannotDo)
    expect(await host('list')).toEqual(before)
  })

  test('of two concurrent removals of the last two hosts one is refused', async () => {
    await host('add', '--host', 'm.first.example')
    const both = ['www.first.example', 'm.first.example'].map((name) => host('remove', '--host', name))
    const done = await Promise.allSettled(both)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await host('list')).toHaveLength(1)
  })

  const thb = ['--currency', 'THB', '--buy', '680', '--sell', '690.5']
  test('a rate is set and listed; a slip of the hand is asked about', async () => {
    expect(await rate('set', ...thb, '--json')).toMatchObject({
      currency: 'THB',
      buy: '680.00',
      sell: '690.50',
    })
    const [line] = await rate('list')
    expect(line).toMatch(/^THB {2}buy 680\.00 {2}sell 690\.50 {2}from /)
    const slip = ['--currency', 'THB', '--buy', '68', '--sell', '690.5']
    await expect(rate('set', ...slip)).rejects.toBeInstanceOf(CannotDo)
    await rate('set', ...slip, '--confirmed')
    const [told] = await rate('list', '--json')
    expect(told).toMatchObject({ currency: 'THB', buy: '68.00' })
    const set = (await acts()).filter(({ act }) => act === 'RATE_SET')
    expect(set).toHaveLength(2)
  })

  test.each([
    ['buying above selling', ['--currency', 'THB', '--buy', '700', '--sell', '690'], 'bought back'],
    ['a currency without rates', ['--currency', 'LAK', '--buy', '1', '--sell', '1'], '--currency'],
    ['no figure', ['--currency', 'THB', '--sell', '690'], '--buy'],
    ['a time that is past', [...thb, '--from', '2020-01-01T00:00:00+07:00'], '--from'],
  ])('%s is refused, and nothing is set', async (_, args, why) => {
    const before = await rate('list', '--json')
    await expect(rate('set', ...args)).rejects.toThrow(new RegExp(why, 'i'))
    expect(await rate('list', '--json')).toEqual(before)
  })
})
