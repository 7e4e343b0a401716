import { createECDH, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptFor, isPoint, longestPayload, newVapidKey, vapidHeader } from './web-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

// RFC 8291, Appendix A.
const browser = {
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
}
const body =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

test('a message is encrypted as in the example of RFC 8291', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw')
  const text = Buffer.from('When I grow up, I want to be a watermelon')
  expect(encryptFor(browser, text, { own, salt }).toString('base64url')).toBe(body)
})

test('each message has a key and a salt of its own, and one record takes it whole', () => {
  const text = Buffer.alloc(longestPayload, 'a')
  const [first, second] = [encryptFor(browser, text), encryptFor(browser, text)]
  expect(first).toHaveLength(4096)
  expect(first.subarray(0, 16)).not.toEqual(second.subarray(0, 16))
  expect(() => encryptFor(browser, Buffer.alloc(longestPayload + 1))).toThrow('too long')
})

test.each([
  ['of the example', browser.p256dh, true],
  ['beside the curve', Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]), false],
  ['compressed', Buffer.concat([Buffer.from([2]), browser.p256dh.subarray(1, 33)]), false],
])('a point %s: %s', (_, point, is) => expect(isPoint(point)).toBe(is))

test('a token names the service, us and its end, and is signed with the key beside it', () => {
  const { publicKey, privateKey } = newVapidKey()
  const now = new Date('2026-11-27T05:00:00Z')
  const subject = 'https://kham.example'
  const header = vapidHeader('https://push.example/x/y?z', { publicKey, privateKey, subject }, now)
  const [, head = '', claims = '', signature = '', k] =
    /^vapid t=(.+)\.(.+)\.(.+), k=(.+)$/.exec(header) ?? []
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: subject,
  })
  const point = bytes(k!)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(true)
})
