import { describe, expect, test } from 'vitest'
import { isUsername, passwordForm, registerForm, username } from './players.ts'
import { validate } from '../validate.ts'

const good = {
  username: 'somsak',
  password: 'long enough',
  confirmPassword: 'long enough',
  ageConfirmed: true,
}
const fieldsOf = (form: object) => {
  const checked = validate(registerForm, form)
  return checked.ok ? {} : checked.fields
}

test.each(['abc', 'abcd', 'a'.repeat(20), 'a'.repeat(21), 'Somsak', 'so msak', 'so_m-5', ''])(
  'whether "%s" is a username is said the same with and without the shape',
  (text) => expect(isUsername(text)).toBe(validate(username, text).ok),
)

describe('registering', () => {
  test.each([
    ['4 letters', { username: 'abcd' }, {}],
    ['3 letters', { username: 'abc' }, { username: 'TOO_SHORT' }],
    ['20 letters', { username: 'a'.repeat(20) }, {}],
    ['21 letters', { username: 'a'.repeat(21) }, { username: 'TOO_LONG' }],
    ['a capital', { username: 'Somsak' }, { username: 'BAD_FORMAT' }],
    ['a number for a name', { username: 5 }, { username: 'BAD_TYPE' }],
    ['no name', { username: undefined }, { username: 'REQUIRED' }],
    ['the age not confirmed', { ageConfirmed: false }, { ageConfirmed: 'NOT_ACCEPTED' }],
    ['a field more', { admin: true }, { admin: 'UNKNOWN_FIELD' }],
    ['another confirmation', { confirmPassword: 'long enougH' }, { confirmPassword: 'NOT_EQUAL' }],
    [
      'the name as password',
      { username: 'somsak-vong', password: 'Somsak-Vong', confirmPassword: 'Somsak-Vong' },
      { password: 'SAME_AS_USERNAME' },
    ],
  ])('with %s', (_, change, fields) => expect(fieldsOf({ ...good, ...change })).toEqual(fields))

  test.each([
    [7, { password: 'TOO_SHORT' }],
    [8, {}],
    [128, {}],
    [129, { password: 'TOO_LONG' }],
  ])('with a password of %d letters', (length, fields) => {
    const password = 'ກ'.repeat(length)
    expect(fieldsOf({ ...good, password, confirmPassword: password })).toEqual(fields)
  })

  test('a password is counted as it is hashed, after NFKC', () => {
    const password = 'ﬁﬁﬁﬁ' // four ligatures, eight letters
    expect(fieldsOf({ ...good, password, confirmPassword: password })).toEqual({})
  })

  test('shows all errors at once', () => {
    expect(fieldsOf({ ...good, confirmPassword: 'other', ageConfirmed: false })).toEqual({
      confirmPassword: 'NOT_EQUAL',
      ageConfirmed: 'NOT_ACCEPTED',
    })
  })
})

test('a new password must be confirmed', () => {
  const form = { currentPassword: 'x', newPassword: 'long enough', confirmNewPassword: 'long enougH' }
  expect(validate(passwordForm, form)).toEqual({ ok: false, fields: { confirmNewPassword: 'NOT_EQUAL' } })
})
