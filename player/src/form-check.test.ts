import { CallRefused } from '@kham/contract/client'
import { registerForm, signInForm, type RegisterForm } from '@kham/contract/players/players'
import type { UseFormSetError } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { checkedBy, showAtFields } from './form-check.ts'

const filled: RegisterForm = {
  username: 'somsak',
  password: 'vangvieng7',
  confirmPassword: 'vangvieng7',
  ageConfirmed: true,
}
const typesOf = async (fields: RegisterForm) => {
  const { errors } = await checkedBy(async () => registerForm)(fields)
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.type]))
}

test('a good form has no errors', async () => expect(await typesOf(filled)).toEqual({}))

test.each([
  ['an empty field is missing, not short', { username: '' }, { username: 'REQUIRED' }],
  ['a short one is short', { username: 'abc' }, { username: 'TOO_SHORT' }],
  ['another confirmation', { confirmPassword: 'vangvieng8' }, { confirmPassword: 'NOT_EQUAL' }],
  ['the name as the password', { username: 'vangvieng7' }, { password: 'SAME_AS_USERNAME' }],
])('%s', async (_, change, errors) => expect(await typesOf({ ...filled, ...change })).toEqual(errors))

test('signing in asks only that something is typed', async () => {
  const { errors } = await checkedBy(async () => signInForm)({ username: 'A', password: '1' })
  expect(errors).toEqual({})
})

describe('without its shape a form is sent as it is, and the server says what is wrong', () => {
  const empty: RegisterForm = { ...filled, username: '' }
  const asItIs = { values: empty, errors: {} }

  test('where the file cannot be had', async () => {
    const lost = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    expect(await checkedBy<RegisterForm>(lost)(empty)).toEqual(asItIs)
  })

  test('where it does not come soon, until it has come', async () => {
    vi.useFakeTimers()
    try {
      const coming = Promise.withResolvers<typeof registerForm>()
      const check = checkedBy(() => coming.promise)
      const checked = check(empty)
      await vi.runAllTimersAsync()
      expect(await checked).toEqual(asItIs)
      coming.resolve(registerForm)
      expect((await check(empty)).errors).toEqual({ username: { type: 'REQUIRED' } })
    } finally {
      vi.useRealTimers()
    }
  })
})

test("the server's words go to the fields that it names, the focus to the first", () => {
  const setError = vi.fn<UseFormSetError<RegisterForm>>()
  const refusal = new CallRefused({
    code: 'VALIDATION',
    fields: { password: 'TOO_COMMON', other: 'REQUIRED' },
  })
  expect(showAtFields<RegisterForm>(setError, refusal, ['username', 'password'])).toBe(true)
  expect(setError.mock.calls).toEqual([['password', { type: 'TOO_COMMON' }, { shouldFocus: true }]])
})

test('a refusal that names none of ours is for the notice', () => {
  const setError = vi.fn<UseFormSetError<RegisterForm>>()
  expect(showAtFields<RegisterForm>(setError, new CallRefused({ code: 'INTERNAL' }), ['username'])).toBe(
    false,
  )
  expect(setError).not.toHaveBeenCalled()
})
