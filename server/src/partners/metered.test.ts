import { expect, test } from 'vitest'
import { newBreakers } from './breakers.ts'
import type { CallOutcome } from './call-meter.ts'
import {
  capabilitiesOf,
  ProviderHasNone,
  ProviderInMaintenance,
  ProviderSaidNo,
  ProviderUnavailable,
  type GameProvider,
} from './game-provider.ts'
import { marking, metered, meteredBank } from './metered.ts'
import { BankUnavailable, type PaymentBank, type PayoutRequest, type RawNotice } from './payment-bank.ts'
import type { Send } from './wire.ts'

const member = { memberId: 'm', password: 'p' }
const request = { reference: 'r', memberId: 'm', direction: 'IN', amountMinor: 1n } as const
const launch = {
  ...member,
  gameId: 'g',
  language: 'lo',
  device: 'mobile',
  returnUrl: 'http://localhost',
} as const

/** A provider whose every answer goes over `send`, and is then what the test says. */
function provider(send: Send, answer: () => unknown): GameProvider {
  async function ask() {
    await send('http://localhost', {})
    return answer() as never
  }
  async function* list() {
    for (let page = 0; page < 2; page++) yield await ask()
  }
  return {
    proof: 'REFERENCE',
    health: ask,
    createMember: ask,
    balance: ask,
    transfer: ask,
    games: ask,
    launch: ask,
    findTransfer: ask,
    listMembers: list,
  }
}

function desk(answer: () => unknown, send: Send = async () => new Response('')) {
  const noted: CallOutcome[] = []
  const told = metered(provider(marking(send), answer), (outcome) => noted.push(outcome))
  return { told, noted }
}
const saying = (error: Error) => () => {
  throw error
}

test('every question is one call, and every page of a list', async () => {
  const { told, noted } = desk(() => ({}))
  await told.health()
  await told.createMember(member)
  await told.balance('m')
  await told.transfer(request)
  expect(noted).toEqual(Array(4).fill('ANSWERED'))
  for await (const page of told.listMembers!()) expect(page).toEqual({})
  expect(noted).toHaveLength(6)
  expect(told).toMatchObject({ proof: 'REFERENCE' })
  expect(capabilitiesOf(told)).toMatchObject({ listsMembers: true, betLog: false })
})

test.each([
  ['a no is an answer', new ProviderSaidNo('no'), 'ANSWERED'],
  ['that there is no such thing is an answer', new ProviderHasNone('no'), 'ANSWERED'],
  ['silence is none', new ProviderUnavailable('no'), 'FAILED'],
  ['maintenance is told as such', new ProviderInMaintenance('no'), 'MAINTENANCE'],
  ['what is not understood is no answer', new TypeError('no'), 'FAILED'],
])('%s', async (_, error, outcome) => {
  const { told, noted } = desk(saying(error))
  await expect(told.balance('m')).rejects.toBe(error)
  await expect(told.listMembers!()[Symbol.asyncIterator]().next()).rejects.toBe(error)
  expect(noted).toEqual([outcome, outcome])
})

test('a transfer of which nothing is known got no answer', async () => {
  const { told, noted } = desk(() => ({ status: 'UNKNOWN', raw: null }))
  await told.transfer(request)
  await told.findTransfer!('r')
  expect(noted).toEqual(['FAILED', 'FAILED'])
})

test('a game that does not open says nothing of its provider, one that opens does', async () => {
  const broken = desk(saying(new ProviderUnavailable('no')))
  await expect(broken.told.launch(launch)).rejects.toThrow('no')
  expect(broken.noted).toEqual([])
  const open = desk(() => ({}))
  await open.told.launch(launch)
  expect(open.noted).toEqual(['ANSWERED'])
})

test('a call held back by a breaker is not counted as made', async () => {
  const guard = newBreakers()
  const down: Send = async () => {
    throw new Error('no answer')
  }
  const noted: CallOutcome[] = []
  const told = metered(
    provider(guard('way', marking(down)), () => ({})),
    (outcome) => noted.push(outcome),
  )
  for (let n = 0; n < 20; n++) await expect(told.health()).rejects.toThrow(Error)
  expect(noted.length).toBeLessThan(20)
  expect(noted.length).toBeGreaterThanOrEqual(5)
})

test("a bank's questions are each told once, and neither its stream nor a notice is", async () => {
  const answers: Record<string, unknown> = { findPayout: null, payOut: { state: 'UNKNOWN', bankRef: null } }
  const send = marking(async () => new Response(''))
  const ask = (name: string) => async () => {
    await send('https://bank.example', {})
    if (!(name in answers)) throw new BankUnavailable(name)
    return answers[name]
  }
  const listen = ask('findPayout')
  const readNotice = () => ({ ok: false, fault: 'UNSIGNED' })
  const asked = { findPayout: ask('findPayout'), payOut: ask('payOut'), paymentsOf: ask('paymentsOf') }
  const noted: CallOutcome[] = []
  // Only what is asked here.
  const bank = meteredBank({ ...asked, listen, readNotice } as unknown as PaymentBank, (outcome) =>
    noted.push(outcome),
  )
  await bank.findPayout!('r')
  expect(noted).toEqual(['ANSWERED'])
  await bank.payOut!({} as PayoutRequest)
  await expect(bank.paymentsOf({ bill: 'b', gatewayRef: null })).rejects.toThrow('paymentsOf')
  await bank.listen!(null, new AbortController().signal)
  expect(bank.readNotice!({} as RawNotice)).toEqual({ ok: false, fault: 'UNSIGNED' })
  expect(noted).toEqual(['ANSWERED', 'FAILED', 'FAILED'])
})
