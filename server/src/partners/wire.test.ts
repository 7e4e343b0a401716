import { afterAll, beforeAll, expect, test } from 'vitest'
import { cannedPartner, type CannedPartner } from '../testing/canned-partner.ts'
import { callForText, NoAnswer } from './wire.ts'

let partner: CannedPartner
beforeAll(async () => (partner = await cannedPartner()))
afterAll(() => partner.close())

const call = (method: 'GET' | 'POST') =>
  callForText({ method, url: `${partner.url}/list`, headers: {}, timeoutMs: 60_000 })

test.each([
  ['POST', 1],
  ['GET', 16],
] as const)('the answer to a %s is read up to %i MiB', async (method, mebibytes) => {
  const text = 'x'.repeat(mebibytes * 1_048_576)
  partner.answers(text)
  expect(await call(method)).toEqual({ status: 200, text })
  partner.answers(`${text}y`)
  await expect(call(method)).rejects.toThrow(NoAnswer)
})
