import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCommonPassword, isUsername } from './common-passwords.ts'
import { passwordCost, setPasswordCost, soundCost } from './password-cost.ts'
import { decoy, hashPassword, isPassword, needsRehash, placesInLine } from './passwords.ts'
import { limitConcurrency } from './concurrency-limit.ts'

const costOfTests = passwordCost()
beforeAll(() => setPasswordCost(soundCost))
afterAll(() => setPasswordCost(costOfTests))

test('a password is known by its hash, however its letters were composed', async () => {
  const hash = await hashPassword('caf\u00e9-2026')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[^$=]{22}\$[^$=]{43}$/)
  expect(await isPassword('cafe\u0301-2026', hash)).toBe(true)
  expect(await isPassword('cafe-2026', hash)).toBe(false)
  expect(await hashPassword('caf\u00e9-2026')).not.toBe(hash)
  expect(needsRehash(hash)).toBe(false)
})

test('a process that is no test hashes at the sound cost', () => {
  const program = `import { hashPassword } from ${JSON.stringify(join(import.meta.dirname, 'passwords.ts'))}
    console.log(await hashPassword('caf\u00e9-2026'))`
  const hash = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(needsRehash(hash.trim())).toBe(false)
})

test('a hash of another cost is still known, and is to be made anew', async () => {
  // argon2id of "password" with the salt "somesalt", m=65536, t=2, p=1: from the tests of the reference implementation.
  const old = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await isPassword('password', old)).toBe(true)
  expect(needsRehash(old)).toBe(true)
})

test('a name that nobody has answers no, and is as much work: it stands in the same line', async () => {
  const quick = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  const others = Array.from({ length: placesInLine - 1 }, () => isPassword('wrong-2026', quick))
  const last = isPassword('wrong-2026', null)
  await expect(isPassword('wrong-2026', quick)).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(await last).toBe(false)
  await Promise.all(others)
  expect(needsRehash(decoy())).toBe(false)
})

test.each([
  ['a common one with digits and signs at both ends', '2026!qwertyuiop!!', [], true],
  ['three letters that are left are no word', '!!abc2026', [], false],
  ['context words, digits and signs', 'Kham-CASINO-2026', [], true],
  ['context words without anything between', 'laoslot88', [], true],
  ['a provider', 'alphabet_777', [], true],
  ['words of the agency', 'GoldenLotus2026', ['golden', 'lotus'], true],
  ['the same where another agency is called so', 'GoldenLotus2026', [], false],
  ['a context word and another', 'kham-demo-players', [], false],
  ['digits and signs alone, made of no word', '83920174-55', [], false],
  ['Lao with its vowel signs', 'ສະບາຍດີ-2026', [], false],
] as const)('%s', (_, password, words, answer) => expect(isCommonPassword(password, words)).toBe(answer))

test.each([
  ['somsak', 'SOMSAK', true],
  ['somsak', '!somsak-2026', true],
  ['somsak-12', 'somsak99', true],
  ['somsak', 'somsak-xai', false],
  ['1234', '2026-77', false],
])('of %s the password %s is the username: %s', (username, password, answer) =>
  expect(isUsername(password, username)).toBe(answer),
)

test('the most common and those of the demonstration are refused in any case, others are not', () => {
  const known = ['password', 'PassWord', 'qwertyuiop', 'kham-demo-player', 'Kham-Demo-Operator']
  expect(known.filter((each) => !isCommonPassword(each))).toEqual([])
  expect(isCommonPassword('kham-demo-players')).toBe(false)
})

test('a line lets two in, keeps some waiting and sends the rest away', async () => {
  const inTurn = limitConcurrency({ running: 2, waiting: 1 })
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
