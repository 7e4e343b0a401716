import { expect, test } from 'vitest'
import { planStart, sandboxIsOn } from './start-plan.mjs'

const freePort = () => Promise.resolve(4321)

test.each([
  ['with the embedded database', {}, true],
  ['with a real database', { DATABASE_URL: 'postgres://x' }, false],
  ['asked for beside a real database', { DATABASE_URL: 'postgres://x', KHAM_SANDBOX: 'on' }, true],
  ['refused', { KHAM_SANDBOX: 'off' }, false],
])('the sandbox %s', (_, env, isOn) => expect(sandboxIsOn(env)).toBe(isOn))

test('a word that is neither on nor off is refused', () => {
  expect(() => sandboxIsOn({ KHAM_SANDBOX: 'yes' })).toThrow('KHAM_SANDBOX must be on or off, not "yes".')
})

test('both programs know where the other is before either has started', async () => {
  const { server, sandbox } = await planStart({ PORT: '8080', KHAM_DATA_DIR: '/data' }, freePort)
  expect(server).toMatchObject({
    PORT: '8080',
    KHAM_SANDBOX: 'on',
    KHAM_SANDBOX_URL: 'http://127.0.0.1:4321',
  })
  expect(sandbox).toMatchObject({
    KHAM_SANDBOX_DIR: '/data/sandbox',
    KHAM_SANDBOX_PORT: '4321',
    KHAM_PUBLIC_URL: 'http://localhost:8080',
  })
})

test('PORT=0 asks for any free port, known to both', async () => {
  const { server, sandbox } = await planStart({ PORT: '0' }, freePort)
  expect([server.PORT, sandbox?.KHAM_PUBLIC_URL]).toEqual(['4321', 'http://localhost:4321'])
})

test('without the sandbox only the server runs', async () => {
  const { server, sandbox } = await planStart({ KHAM_SANDBOX: 'off' }, freePort)
  expect([server.KHAM_SANDBOX, server.PORT, sandbox]).toEqual(['off', '3000', null])
})
