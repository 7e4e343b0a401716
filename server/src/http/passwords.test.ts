import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, isPassword, needsRehash } from './passwords.ts'
import { atMost } from './waiting-line.ts'

test('a password is known by its hash, however its letters were composed', async () => {
  const hash = await hashPassword('caf\u00e9-2026')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[^$=]{22}\$[^$=]{43}$/)
  expect(await isPassword('cafe\u0301-2026', hash)).toBe(true)
  expect(await isPassword('cafe-2026', hash)).toBe(false)
  expect(await hashPassword('caf\u00e9-2026')).not.toBe(hash)
  expect(needsRehash(hash)).toBe(false)
})

test('a hash of another cost is still known, and is to be made anew', async () => {
  // argon2id of "password" with the salt "somesalt", m=65536, t=2, p=1: from the tests of the reference implementation.
  const old = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await isPassword('password', old)).toBe(true)
  expect(needsRehash(old)).toBe(true)
})

/** The quickest of five, since the machine has other work too. */
async function time(stored: string | null) {
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const began = performance.now()
    expect(await isPassword('wrong-2026', stored)).toBe(false)
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

test('a name that nobody has answers no, and takes as long', async () => {
  const hash = await hashPassword('right-2026')
  const [known, unknown] = [await time(hash), await time(null)]
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2)
})

test('the ten thousand most common are refused in any case, others are not', () => {
  expect(['password', 'PassWord', 'qwertyuiop'].every(isCommonPassword)).toBe(true)
  expect(isCommonPassword('kham-demo-player')).toBe(false)
})

test('a line lets two in, keeps some waiting and sends the rest away', async () => {
  const inTurn = atMost({ running: 2, waiting: 1 })
  const gates: (() => void)[] = []
  let atOnce = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++atOnce)
    await new Promise<void>((resolve) => gates.push(resolve))
    atOnce--
  }
  const admitted = [inTurn(work), inTurn(work), inTurn(work)]
  await expect(inTurn(work)).rejects.toMatchObject({ code: 'OVERLOADED' })
  for (let left = 3; left > 0; left--) {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    gates.shift()!()
  }
  await Promise.all(admitted)
  expect(most).toBe(2)
  await expect(inTurn(() => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed')
  expect(await inTurn(async () => 'still open')).toBe('still open')
})
