import { describe, expect, test } from 'vitest'
import { bankAccountForm } from './players/bank-accounts.ts'
import { decision } from './operator/orders/decisions.ts'
import {
  displayName,
  isUsername,
  passwordForm,
  registerForm,
  signInForm,
  username,
} from './players/players.ts'
import { bankReference, line, noteText, shownLine } from './text.ts'
import { validate } from './validate.ts'

const invisible = '\u200B\u2060\u3164\u00AD'

test.each([
  ['a line', line({ max: 5 }), 'REQUIRED'],
  ['a line of two', line({ min: 2, max: 5 }), 'TOO_SHORT'],
  ['a name', displayName, 'TOO_SHORT'],
  ['a username', username, 'TOO_SHORT'],
  ['a note', noteText({ max: 5 }), 'REQUIRED'],
  ['a reference', bankReference, 'REQUIRED'],
])('%s of invisible signs alone is as an empty one', (_, schema, code) => {
  for (const nothing of ['', '  ', invisible, ` ${invisible}\n`])
    expect(validate(schema, nothing)).toEqual({ ok: false, fields: { body: code } })
})

test.each([
  ['a line', line({ max: 5 })],
  ['a name', shownLine({ max: 5 })],
  ['a note', noteText({ max: 5 })],
])('%s is counted and kept as it is seen', (_, schema) => {
  expect(validate(schema, ` a${invisible}b\u0301 `)).toEqual({ ok: true, value: 'ab\u0301' })
  expect(validate(schema, `abcde${invisible}`)).toEqual({ ok: true, value: 'abcde' })
  expect(validate(schema, 'abcdef')).toEqual({ ok: false, fields: { body: 'TOO_LONG' } })
  for (const bad of ['a\u0000', 'a\u001B', 'a\u0085\u009F', 'a\uD800'])
    expect(validate(schema, bad)).toEqual({ ok: false, fields: { body: 'BAD_FORMAT' } })
})

test('lines are kept in notes alone, joiners in names and notes', () => {
  const text = 'a\nb 👩\u200D💻'
  expect(validate(line({ max: 40 }), text)).toMatchObject({ value: 'a b 👩💻' })
  expect(validate(shownLine({ max: 40 }), text)).toMatchObject({ value: 'a b 👩\u200D💻' })
  expect(validate(noteText({ max: 40 }), text)).toMatchObject({ value: text })
})

test.each([
  ['FT 17', true, undefined],
  ['A'.repeat(64), true, undefined],
  ['A'.repeat(65), false, 'TOO_LONG'],
  [`A${'-'.repeat(100)}`, false, 'TOO_LONG'],
  ['6.9E+17', false, 'BAD_FORMAT'],
  ['-', false, 'REQUIRED'],
])('the reference %j: %s %s', (text, ok, code) => {
  const checked = validate(bankReference, text)
  expect([checked.ok, 'fields' in checked ? checked.fields['body'] : undefined]).toEqual([ok, code])
})

test('a name to sign in by is that which is seen, at registering and at signing in', () => {
  const typed = '\u200Esom\u200Bsak '
  expect(isUsername(typed)).toBe(true)
  expect(validate(signInForm, { username: typed, password: 'x' })).toMatchObject({
    value: { username: 'somsak' },
  })
  const password = { password: 'long enough', confirmPassword: 'long enough', ageConfirmed: true }
  expect(validate(registerForm, { username: typed, ...password })).toMatchObject({
    value: { username: 'somsak' },
  })
})

describe('a password', () => {
  test('stays as it is typed, but for the ways to write a letter', () => {
    const typed = ' ﬁ\u200B ＡＢＣ ເ\n'
    expect(validate(signInForm, { username: 'x', password: typed })).toMatchObject({
      value: { password: ' fi\u200B ABC ເ\n' },
    })
  })

  test('is confirmed by the same letters, however they are written', () => {
    const form = {
      currentPassword: 'x',
      newPassword: 'Nguyễn 12',
      confirmNewPassword: 'Nguyễn 12'.normalize('NFD'),
    }
    expect(validate(passwordForm, form).ok).toBe(true)
  })
})

test('an account is taken however it is pasted', () => {
  const account = { bankCode: 'bcel', currency: 'LAK', accountName: ' NOY\u200B KEO', owner: 'SELF' }
  const form = { ...account, accountNumber: '０１０\u200B-12-00 04521482—001' }
  expect(validate(bankAccountForm, form)).toMatchObject({ ok: true, value: { accountName: 'NOY KEO' } })
  for (const [accountNumber, fault] of [
    [invisible, 'REQUIRED'],
    ['0101200O', 'BAD_FORMAT'],
    ['1234567', 'TOO_SHORT'],
    ['1'.repeat(19), 'TOO_LONG'],
  ])
    expect(validate(bankAccountForm, { ...account, accountNumber })).toMatchObject({
      fields: { accountNumber: fault },
    })
})

test('a note of several lines is kept so', () =>
  expect(validate(decision, { outcome: 'HAPPENED', note: 'called\r\n\r\nat noon ' })).toMatchObject({
    value: { note: 'called\n\nat noon' },
  }))
