import { CallRefused } from '@kham/contract/client'
import { registerForm, signInForm, type RegisterForm } from '@kham/contract/players'
import type { UseFormSetError } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { checkedBy, showAtFields } from './form-check.ts'

const options = { fields: {}, shouldUseNativeValidation: false } as const
const filled: RegisterForm = {
  username: 'somsak',
  password: 'vangvieng7',
  confirmPassword: 'vangvieng7',
  ageConfirmed: true,
}
const typesOf = async (fields: RegisterForm) => {
  const { errors } = await checkedBy(registerForm)(fields, undefined, options)
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.type]))
}

test('a good form has no errors', async () => expect(await typesOf(filled)).toEqual({}))

test.each([
  ['an empty field is missing, not short', { username: '' }, { username: 'REQUIRED' }],
  ['a short one is short', { username: 'abc' }, { username: 'TOO_SHORT' }],
  ['another confirmation', { confirmPassword: 'vangvieng8' }, { confirmPassword: 'NOT_EQUAL' }],
  ['the name as the password', { username: 'vangvieng7' }, { password: 'SAME_AS_USERNAME' }],
])('%s', async (_, change, errors) => expect(await typesOf({ ...filled, ...change })).toEqual(errors))

test('signing in asks only that something is typed', async () => {
  const { errors } = await checkedBy(signInForm)({ username: 'A', password: '1' }, undefined, options)
  expect(errors).toEqual({})
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
