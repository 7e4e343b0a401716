import { viewedLists } from '@kham/contract/operator/desk/views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'

let world: MoneyWorld
let doors: OpenDoors
const { member } = payoutDesk(() => world)
beforeAll(async () => {
  world = await moneyWorld()
  doors = await openDoors(world)
})
afterAll(async () => {
  await doors.close()
  await world.close()
})

const path = '/v2/agency/account/views'
const view = (name: string, search: object = { view: 'CLEAN' }) => ({ list: 'withdrawals', name, search })

test('a view is one’s own, is replaced under its name, and the tenth takes the place of the oldest', async () => {
  const [noy, kham] = [await doors.staff(await member('viewer')), await doors.staff(await member())]
  await noy.post(path, view('1'))
  const { body } = await noy.post(path, view('1', { view: 'LARGE', least: '5000000' }))
  expect(body.views).toMatchObject([{ name: '1', search: { view: 'LARGE', least: '5000000' } }])
  for (let number = 2; number <= 10; number++) await noy.post(path, view(String(number)))
  const names = (await noy.get(path)).body.views.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10'])

  expect((await kham.get(path)).body.views).toEqual([])
  const [first] = (await noy.get(path)).body.views
  expect(await kham.remove(`${path}/${first.id}`)).toMatchObject({ status: 404 })
  expect((await noy.remove(`${path}/${first.id}`)).body.views).toHaveLength(8)
})

test('a list begins with one of them, of each list one', async () => {
  const noy = await doors.staff(await member('viewer'))
  const keep = (list: string, name: string, isDefault = true) =>
    noy.post(path, { ...view(name, { view: 'games', preset: 'lastMonth' }), list, isDefault })
  await keep('withdrawals', 'A')
  await keep('reports', 'A')
  await keep('reports', 'B')
  const { body } = await keep('reports', 'C', false)
  const defaults = body.views.filter(({ isDefault }: { isDefault: boolean }) => isDefault)
  expect(defaults).toMatchObject([
    { list: 'withdrawals', name: 'A' },
    { list: 'reports', name: 'B' },
  ])
  const both = await Promise.all([keep('reports', 'D'), keep('reports', 'E')])
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const { body: after } = await noy.get(path)
  expect(
    after.views.filter(
      ({ list, isDefault }: { list: string; isDefault: boolean }) => list === 'reports' && isDefault,
    ),
  ).toHaveLength(1)
})

test('every list is kept', async () => {
  const noy = await doors.staff(await member('viewer'))
  for (const list of viewedLists)
    expect(await noy.post(path, { ...view('A'), list })).toMatchObject({ status: 200 })
  const { body } = await noy.get(path)
  expect(body.views.map(({ list }: { list: string }) => list)).toEqual([...viewedLists])
})

test.each([
  ['no name', view('')],
  ['a name that says nothing', view('\u200B')],
  ['what is no part of an address', view('x', { 'a b': '1' })],
  ['what is too long', view('x', { view: 'x'.repeat(101) })],
  ['another list', { ...view('x'), list: 'nowhere' }],
])('%s is refused', async (_, body) => {
  const noy = await doors.staff(await member())
  expect(await noy.post(path, body)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
})
