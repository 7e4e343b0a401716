import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayBeReached, nowhereNear, onOwnMachine, wrongAddress } from './partner-address.ts'
import { AddressBarred, sendOutside } from './send-outside.ts'

let heard = 0
const inside = createServer((_, reply) => {
  heard++
  reply.end('{}')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => void inside.listen(0, '127.0.0.1', resolve))
  port = (inside.address() as AddressInfo).port
})
afterAll(() => void inside.close())

const send = sendOutside(nowhereNear)

test.each([
  'https://127.0.0.1',
  'https://localhost',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://2130706433',
  'https://0x7f000001',
  'https://127.1',
  'http://127.0.0.1',
])('nothing of this machine is reached by %s', async (place) => {
  await expect(send(`${place}:${port}/`, { method: 'GET' })).rejects.toThrow(AddressBarred)
  expect(heard).toBe(0)
})

test.each<[string, boolean]>([
  ['8.8.8.8', true],
  ['10.0.0.1', false],
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['2606:4700::1', true],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['::ffff:0:10.0.0.1', false],
])('%s is public: %s', (address, isPublic) => expect(mayBeReached(address, nowhereNear)).toBe(isPublic))

test('a network that partners are in is reached, and no other one beside it', () => {
  const near = { ownMachine: false, networks: ['10.20.0.0/16'] }
  expect(mayBeReached('10.20.3.4', near)).toBe(true)
  expect(mayBeReached('10.21.0.1', near)).toBe(false)
  expect(wrongAddress('https://10.20.3.4', near)).toBeNull()
})

test.each<[string, boolean, boolean]>([
  ['https://bank.example', true, true],
  ['https://bank.example:8443/api', true, true],
  ['http://bank.example', false, false],
  ['http://localhost:4000', false, true],
  ['https://bank', false, false],
  ['https://db.internal', false, false],
  ['https://bank.example?x=1', false, false],
  ['https://bank.example#x', false, false],
  ['file:///etc/passwd', false, false],
  ['', false, false],
])('%s may be typed in production: %s, beside the pretend world: %s', (text, inProduction, beside) => {
  expect(wrongAddress(text, nowhereNear) === null).toBe(inProduction)
  expect(wrongAddress(text, onOwnMachine) === null).toBe(beside)
})
