import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOpenDocument, type SentRequest } from '../../testing/open-document.ts'
import { onboard } from '../../testing/provider-in-sandbox.ts'
import { startSandbox, type RunningSandbox } from '../../testing/running-sandbox.ts'
import { ProviderHasNone } from '../game-provider.ts'
import { openWallet } from './open-wallet.ts'
import { readAll } from '../conformance/checks.ts'

const { document, operations, judge } = await readOpenDocument()
let sandbox: RunningSandbox
beforeAll(async () => (sandbox = await startSandbox()))
afterAll(() => sandbox.stop())

describe('every request of ours', () => {
  const sent: (SentRequest & { headers: Headers })[] = []

  beforeAll(async () => {
    const baseUrl = `${sandbox.url}/providers/alphabet`
    const wallet = openWallet({
      ...(await onboard(sandbox, 'alphabet')),
      baseUrl,
      clock: () => new Date(),
      timeoutMs: 20_000,
      send: (url, init) => {
        const { method = 'GET', body } = init
        sent.push({
          method,
          path: url.slice(baseUrl.length),
          body: typeof body === 'string' ? body : undefined,
          headers: new Headers(init.headers),
        })
        return fetch(url, init)
      },
    })
    await wallet.health()
    const memberId = await wallet.createMember({ memberId: 'khamP-1_x', password: 'p' })
    await wallet.balance(memberId)
    await wallet.agentCredit!()
    await wallet.outstanding!(memberId)
    const order = { memberId, amountMinor: 735_29n }
    const last = '01a1fadc-65d1-7726-a1ae-d393c420ffdc'
    await wallet.transfer({ ...order, reference: last, direction: 'IN' })
    await wallet.transfer({ ...order, reference: 'b', direction: 'OUT' })
    await wallet.findTransfer!(last)
    const [game] = await wallet.games()
    const launch = { memberId, password: 'p', language: 'lo', returnUrl: 'https://kham.example/games?a=1' }
    await wallet.launch({ ...launch, gameId: game!.id, device: 'mobile' })
    await wallet.demo!({ language: 'lo', returnUrl: launch.returnUrl, gameId: game!.id, device: 'desktop' })
    const longest = wallet.launch({ ...launch, gameId: 'x'.repeat(100), device: 'desktop' })
    await expect(longest).rejects.toThrow(ProviderHasNone)
    await readAll(wallet.listMembers!())
    await readAll(wallet.listTransfers!({ from: new Date(0), to: new Date() }))
    await readAll(wallet.listTransfers!({ from: null, to: new Date() }))
    await readAll(wallet.listWagers!(memberId, null))
    await readAll(wallet.betLog!(null))
  })

  test('fits the document, and nothing in the document is left unasked', () => {
    const judged = sent.map((each) => ({ ...each, ...judge(each) }))
    expect(judged.filter(({ misfits }) => misfits.length > 0)).toEqual([])
    expect(new Set(judged.map(({ operation }) => operation))).toEqual(new Set(operations))
  })

  test('says who asks and when, in the three headers that the document names', () => {
    const schemes = Object.values<{ name: string }>(document.components.securitySchemes)
    const names = schemes.map(({ name }) => name)
    expect(names).toEqual(['kham-key', 'kham-timestamp', 'kham-signature'])
    for (const { headers } of sent)
      expect(names.map((name) => headers.get(name))).toEqual([
        expect.stringMatching(/^[A-Za-z0-9_.:-]{1,64}$/),
        expect.stringMatching(/^\d{10}$/),
        expect.stringMatching(/^[A-Za-z0-9_-]{86}$/),
      ])
  })

  const body = { reference: 'a', memberId: 'm', direction: 'IN', amount: '1.00', currency: 'THB' }
  test.each<[string, string, string, object | undefined]>([
    ['a path that is not there', 'GET', '/accounts', undefined],
    ['another method', 'POST', '/health', {}],
    ['a question that is not there', 'GET', '/members?limit=1', undefined],
    ['a time of no zone', 'GET', '/transfers?from=2026-11-22T10:00:00', undefined],
    ['a body to a GET', 'GET', '/health', {}],
    ['no amount', 'POST', '/transfers', { ...body, amount: '0.00' }],
    ['an amount without satang', 'POST', '/transfers', { ...body, amount: '1' }],
    ['13 digits', 'POST', '/transfers', { ...body, amount: '1000000000000.00' }],
    ['a field more', 'POST', '/transfers', { ...body, note: '' }],
    ['a memberId with a dot', 'GET', '/members/a.b', undefined],
  ])('would not fit with %s', (_, method, path, wrong) => {
    const judged = judge({ method, path, body: wrong && JSON.stringify(wrong) })
    expect(judged.misfits).not.toEqual([])
  })
})

test("the document's example of a signature is what we send, and the public key says that it is right", async () => {
  const example = document.components.securitySchemes.signature['x-kham-example']
  const { privateKey, publicKey, url, body, signed, signature } = example
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  expect(verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64url'))).toBe(true)

  const seconds = Number(signed.split('\n')[2])
  const order = JSON.parse(body)
  let sent: RequestInit = {}
  const wallet = openWallet({
    baseUrl: url.replace('/transfers', ''),
    keyId: 'kham-1',
    secret: privateKey,
    settings: {},
    clock: () => new Date(seconds * 1000),
    timeoutMs: 1000,
    send: (_, init) => {
      sent = init
      return Promise.resolve(new Response(''))
    },
  })
  await wallet.transfer({ ...order, amountMinor: 500_00n })
  expect(sent.body).toBe(body)
  expect(new Headers(sent.headers).get('kham-signature')).toBe(signature)
})
