import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { World } from '../../world.ts'
import { control, type Reply } from '../../testing/call.ts'
import { fitter, operationsOf, promiseFor, readOpenDocument } from '../../testing/open-document.ts'
import { newOperator, onboardOperator, providerClient, transfer } from '../../testing/provider-client.ts'
import { playOnce } from '../../testing/play-once.ts'
import { startSandbox, type Running } from '../../testing/start-sandbox.ts'
import { openRoutes } from './open-routes.ts'

const document = await readOpenDocument()
const operations = operationsOf(document)
const operator = newOperator()
let world: Running
beforeAll(async () => {
  world = await startSandbox()
  await onboardOperator(world, operator)
})
afterAll(() => world.stop())

const alphabet: ReturnType<typeof providerClient> = (...call) => providerClient(world, operator)(...call)
const stranger: ReturnType<typeof providerClient> = (...call) =>
  providerClient(world, { ...newOperator(), keyId: operator.keyId })(...call)
const setFault = (mode: string) =>
  control(world.url, 'PUT', '/sandbox/faults', { target: 'alphabet', mode, rate: 1 })

function doorsOfSandbox() {
  const app = Fastify()
  const doors: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (method !== 'HEAD') doors.push(`${String(method)} ${url}`)
  })
  // No door is opened here, so that none needs its world.
  openRoutes(app, {} as World, 'alphabet')
  return doors
}

test('the document has every path of the sandbox and no other', () => {
  const told = [...operations.values()].map(
    ({ method, path }) =>
      `${method.toUpperCase()} /providers/alphabet${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  )
  expect(told.toSorted()).toEqual(doorsOfSandbox().toSorted())
})

const game = 'hi-lo'
const order = {
  memberId: 'm1',
  gameId: game,
  language: 'lo',
  device: 'mobile',
  returnUrl: 'https://a.example/',
}
const { memberId: _, ...demoOrder } = order
const tooLong = 'x'.repeat(70_000)
type Ask = [operation: string, status: number, method: string, path: string, body?: unknown]

/** In this order: what is asked later stands on what was asked before. */
const asks: Ask[] = [
  ['health', 200, 'GET', '/health'],
  ['createMember', 201, 'POST', '/members', { memberId: 'm1', currency: 'THB' }],
  ['createMember', 200, 'POST', '/members', { memberId: 'm1', currency: 'THB' }],
  ['createMember', 400, 'POST', '/members', { memberId: 'm 1', currency: 'THB' }],
  ['createMember', 400, 'POST', '/members', { memberId: 'm1', currency: 'THB', name: 'Somsak' }],
  ['createMember', 413, 'POST', '/members', { memberId: tooLong, currency: 'THB' }],
  ['listMembers', 200, 'GET', '/members'],
  ['listMembers', 400, 'GET', '/members?after=elsewhere'],
  ['member', 200, 'GET', '/members/m1'],
  ['member', 404, 'GET', '/members/nobody'],
  ['transfer', 201, 'POST', '/transfers', transfer({ reference: 'r1' })],
  ['transfer', 200, 'POST', '/transfers', transfer({ reference: 'r1' })],
  ['transfer', 201, 'POST', '/transfers', transfer({ reference: 'r2', direction: 'OUT', amount: '1000.01' })],
  ['transfer', 400, 'POST', '/transfers', transfer({ reference: 'r3', amount: '0.00' })],
  ['transfer', 404, 'POST', '/transfers', transfer({ reference: 'r3', memberId: 'nobody' })],
  ['transfer', 409, 'POST', '/transfers', transfer({ reference: 'r1', amount: '1000.01' })],
  ['transfer', 413, 'POST', '/transfers', transfer({ reference: tooLong })],
  ['listTransfers', 200, 'GET', '/transfers?from=2026-01-01T00:00:00Z&to=2999-01-01T00:00:00Z'],
  ['listTransfers', 400, 'GET', '/transfers?from=yesterday'],
  ['findTransfer', 200, 'GET', '/transfers/r1'],
  ['findTransfer', 200, 'GET', '/transfers/r2'],
  ['findTransfer', 404, 'GET', '/transfers/r3'],
  ['credit', 200, 'GET', '/credit'],
  ['outstanding', 200, 'GET', '/members/m1/outstanding'],
  ['outstanding', 404, 'GET', '/members/nobody/outstanding'],
  ['transfer', 201, 'POST', '/transfers', transfer({ reference: 'r5', amount: '900000000.00' })],
  ['games', 200, 'GET', '/games'],
  ['launch', 201, 'POST', '/launch', order],
  ['launch', 400, 'POST', '/launch', { ...order, returnUrl: 'javascript:void' }],
  ['launch', 404, 'POST', '/launch', { ...order, gameId: 'none' }],
  ['demo', 201, 'POST', '/demo', demoOrder],
  ['demo', 400, 'POST', '/demo', order],
  ['demo', 404, 'POST', '/demo', { ...demoOrder, gameId: 'none' }],
  ['demo', 413, 'POST', '/demo', { ...demoOrder, gameId: tooLong }],
  ['launch', 413, 'POST', '/launch', { ...order, gameId: tooLong }],
  ['listWagers', 200, 'GET', '/wagers'],
  ['listWagers', 400, 'GET', '/wagers?after=elsewhere'],
  ['listMemberWagers', 200, 'GET', '/members/m1/wagers'],
  ['listMemberWagers', 400, 'GET', '/members/m1/wagers?after=elsewhere'],
  ['listMemberWagers', 404, 'GET', '/members/nobody/wagers'],
]

type Given = { operation: string; status: number; body: unknown }

describe('every answer of the sandbox', () => {
  const fits = fitter(document)
  const given: Given[] = []
  const keep = (operation: string, { status, body }: Reply) => given.push({ operation, status, body })
  const promiseOf = ({ operation, status }: Given) =>
    promiseFor(operations.get(operation)!.promised, status) ?? 'none'

  beforeAll(async () => {
    for (const [operation, expected, method, path, body] of asks) {
      const reply = await alphabet(method, path, body)
      expect([operation, path, reply.status]).toEqual([operation, path, expected])
      keep(operation, reply)
    }
    await playOnce(world, (await alphabet('POST', '/launch', order)).body.url)
    for (const [operation, path] of [
      ['listWagers', '/wagers'],
      ['listMemberWagers', '/members/m1/wagers'],
    ] as const) {
      const reply = await alphabet('GET', path)
      expect(reply.body.wagers).toHaveLength(1)
      keep(operation, reply)
    }
    await setFault('refuse')
    keep('transfer', await alphabet('POST', '/transfers', transfer({ reference: 'r4' })))
    await keepNoToAll('maintenance', alphabet)
    await keepNoToAll('error', alphabet)
    await keepNoToAll('none', stranger)
  })

  async function keepNoToAll(mode: string, client: typeof alphabet) {
    await setFault(mode)
    for (const [operation, { method, path }] of operations) {
      const filled = path.replace('{memberId}', 'm1').replace('{reference}', 'r1')
      keep(operation, await client(method.toUpperCase(), filled, method === 'post' ? {} : undefined))
    }
  }

  test('fits the document to the letter, yes or no', () => {
    const misfits = given.flatMap((each) => {
      const place = `${operations.get(each.operation)!.pointer}/responses/${promiseOf(each)}`
      return fits(place, each.body).map((error) => ({ ...each, error }))
    })
    expect(misfits).toEqual([])
  })

  test('is promised, and none is promised that was not given', () => {
    const promised = [...operations].flatMap(([name, of]) => of.promised.map((each) => `${name} ${each}`))
    const told = new Set(given.map((each) => `${each.operation} ${promiseOf(each)}`))
    expect([...told].toSorted()).toEqual(promised.toSorted())
  })

  test.each<[string, string, unknown]>([
    [
      'an amount without satang',
      '/paths/~1members~1{memberId}/get/responses/200',
      { amount: '1', currency: 'THB' },
    ],
    ['a number', '/paths/~1members~1{memberId}/get/responses/200', { amount: 1, currency: 'THB' }],
    [
      'a field more',
      '/paths/~1members~1{memberId}/get/responses/200',
      { amount: '1.00', currency: 'THB', x: 1 },
    ],
  ])('would not fit with %s', (_, place, balance) => {
    expect(fits(place, { memberId: 'm1', balance })).not.toEqual([])
    expect(fits(place, { memberId: 'm1', balance: { amount: '1.00', currency: 'THB' } })).toEqual([])
  })
})
