import { expect, test } from 'vitest'
import { readingAlong, tryAsking } from './try-partner.ts'

const answering = (status: number, text: string) => async () => new Response(text, { status })

async function tried(status: number, text: string, secrets: string[] = []) {
  const { send, heard } = readingAlong(answering(status, text))
  const ask = async () => {
    const answer = await send('https://partner.example', {})
    await answer.text()
    throw new Error('of no use')
  }
  return tryAsking(ask, { heard, secrets })
}

test('the partner’s answer is quoted', async () => {
  expect(await tried(401, '{"code": "BAD_KEY"}')).toMatchObject({
    outcome: 'REFUSED',
    said: 'HTTP 401 {"code": "BAD_KEY"}',
  })
})

test('only the beginning of an answer is quoted, without secrets or what looks like them', async () => {
  const { said } = await tried(400, `no s3cret here, eyJhbGciOiJIUzI1NiJ9.abc.def ${'x '.repeat(10_000)}`, [
    's3cret',
  ])
  expect(said).toMatch(/^HTTP 400 no … here, … x/)
  expect(said!.length).toBeLessThanOrEqual(300)
})

test('where nothing was answered the network says why, and no address is named', async () => {
  const { heard } = readingAlong(answering(200, ''))
  const ask = () =>
    Promise.reject(
      new Error('GET /key-in-the-path', { cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }) }),
    )
  expect(await tryAsking(ask, { heard, secrets: [] })).toMatchObject({
    outcome: 'NO_ANSWER',
    said: 'ENOTFOUND',
  })
})
