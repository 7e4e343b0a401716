import { endpoint } from '@kham/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BankUnavailable } from '../partners/payment-bank.ts'
import { Refusal } from '../refusal.ts'
import { keptLog } from '../testing/kept-log.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { agencyFinder } from './agency-of-host.ts'
import { findPlayer } from './find-session.ts'
import { newServer } from './new-server.ts'
import { addressLimits } from './rate-limit.ts'
import { serve } from './serve.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const failing = (error: unknown) => () => {
  throw error
}

describe('an endpoint', () => {
  const probe = endpoint({
    method: 'GET',
    path: '/v2/probe',
    summary: 'A probe',
    access: 'public',
    reply: z.object({ name: z.string() }),
    refusals: ['NOT_FOUND', 'BANK_UNAVAILABLE'],
  })

  async function ask(answer: () => { name: string }, { isTest = true, context = app.context } = {}) {
    const fastify = newServer({ log: context.log, trustProxy: 0 })
    const mount = {
      fastify,
      context,
      findAgency: agencyFinder(context.db),
      findPlayer,
      noteRefusedCall: async () => {},
      addressLimits: addressLimits(true),
      isProduction: false,
    }
    serve({ ...mount, isTest, endpoints: [] }, probe, answer)
    const response = await fastify.inject({ url: '/v2/probe', headers: { host: 'localhost' } })
    return { response, status: response.statusCode, body: response.json() }
  }

  test('lets out only what the contract declares', async () => {
    const leaky = { name: 'somsak', password_hash: 'secret' }
    expect(await ask(() => leaky)).toMatchObject({ status: 200, body: { name: 'somsak' } })
    expect((await ask(() => leaky)).body).not.toHaveProperty('password_hash')
  })

  test('an answer that does not fit is a fault, and a fault says nothing', async () => {
    const broken = await ask(() => ({ name: 5 }) as never)
    expect(broken).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    const { body } = await ask(failing(new Error('password of the database')))
    expect(body).toEqual({
      type: '/api/docs#INTERNAL',
      title: 'Something went wrong',
      status: 500,
      code: 'INTERNAL',
      detail: 'Something went wrong',
      requestId: expect.any(String),
    })
  })

  test('a refusal that the contract does not declare is a fault in a test, which says whose and which', async () => {
    const undeclared = await ask(failing(new Refusal('ORDER_PAID')))
    const detail = 'GET /v2/probe does not declare ORDER_PAID'
    expect(undeclared).toMatchObject({ status: 500, body: { code: 'INTERNAL', detail } })
    const closed = await ask(failing(Object.assign(new Error(), { code: 'KH001' })))
    expect(closed.body).toMatchObject({ detail: 'GET /v2/probe does not declare PLAYER_CLOSED' })
  })

  test('elsewhere it goes out like any other, and the log says so', async () => {
    const { log, taken } = keptLog()
    const inEarnest = { isTest: false, context: { ...app.context, log } }
    const undeclared = await ask(failing(new Refusal('ORDER_PAID')), inEarnest)
    expect(undeclared).toMatchObject({ status: 409, body: { code: 'ORDER_PAID' } })
    const told = { endpoint: 'GET /v2/probe', code: 'ORDER_PAID' }
    expect(taken()).toMatchObject([{ level: 50, ...told }])
    await ask(failing(new Refusal('NOT_FOUND')), inEarnest)
    expect(taken()).toEqual([])
  })

  test.each([
    ['a refusal', new Refusal('NOT_FOUND'), 404, 'NOT_FOUND', undefined],
    ['a limit', new Refusal('RATE_LIMITED', { retryAfterSeconds: 7.2 }), 429, 'RATE_LIMITED', '8'],
    ['a bank that is away', new BankUnavailable(), 503, 'BANK_UNAVAILABLE', '2'],
    ['a lost connection', Object.assign(new Error(), { code: '57P01' }), 503, 'OVERLOADED', '2'],
    ['a deadlock', Object.assign(new Error(), { code: '40P01' }), 503, 'OVERLOADED', '2'],
    ['a broken constraint', Object.assign(new Error(), { code: '23505' }), 500, 'INTERNAL', undefined],
    ['a right that is missing', Object.assign(new Error(), { code: '42501' }), 500, 'INTERNAL', undefined],
    ['something that is no error', 'oh', 500, 'INTERNAL', undefined],
  ])('%s', async (_, error, status, code, retryAfter) => {
    const answer = await ask(failing(error))
    expect(answer).toMatchObject({ status, body: { code } })
    expect(answer.response.headers['retry-after']).toBe(retryAfter)
  })
})
