import { expect, test } from 'vitest'
import { nowhereNear, onOwnMachine } from './partner-address.ts'
import { pushServices } from './push-service.ts'

const answering = (status: number) => async () => new Response(null, { status })
const services = (near = nowhereNear, send: Parameters<typeof pushServices>[0]['send'] = answering(201)) =>
  pushServices({ near, send })

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://a.fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://push.apple.com.evil.example/x', false],
  ['https://evilpush.apple.com.example/x', false],
  ['https://push.apple.com/x', false],
  ['https://me:pass@fcm.googleapis.com/x', false],
  ['https://localhost/sandbox/push/x', false],
  ['https://10.0.0.1/sandbox/push/x', false],
  ['fcm.googleapis.com', false],
])('%s: %s', (endpoint, is) => expect(services().knows(endpoint)).toBe(is))

test.each([
  ['http://localhost:3000/sandbox/push/x', true],
  ['http://127.0.0.1:3000/sandbox/push/x', true],
  ['http://localhost:3000/api/v2/x', false],
  ['http://10.0.0.1/sandbox/push/x', false],
  ['http://example.com/sandbox/push/x', false],
])('beside a sandbox %s: %s', (endpoint, is) => expect(services(onOwnMachine).knows(endpoint)).toBe(is))

test.each([
  [200, 'TAKEN'],
  [201, 'TAKEN'],
  [400, 'REFUSED'],
  [403, 'REFUSED'],
  [404, 'GONE'],
  [410, 'GONE'],
  [413, 'REFUSED'],
  [429, 'BUSY'],
  [500, 'BUSY'],
  [503, 'BUSY'],
])('%i is %s', async (status, said) => {
  const message = { body: Buffer.from('x'), headers: {} }
  expect(await services(nowhereNear, answering(status)).send('https://web.push.apple.com/x', message)).toBe(
    said,
  )
})

test('no answer says nothing, and a host that is none of them is never called', async () => {
  const silent = services(nowhereNear, () => Promise.reject(new Error('cut')))
  const message = { body: Buffer.from('x'), headers: {} }
  expect(await silent.send('https://web.push.apple.com/x', message)).toBe(null)
  expect(await silent.send('https://evil.example/x', message)).toBe('GONE')
})
