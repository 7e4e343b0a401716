import { describe, expect, test } from 'vitest'
import { mayEnter, nextStep, type StaffRecord } from './sign-in-step.ts'

const now = new Date('2026-11-20T05:00:00Z')
const someone: StaffRecord = {
  agency_id: 'kham',
  staff_id: '1',
  username: 'noy',
  password_hash: '',
  display_name: 'Noy',
  role: 'owner',
  created_at: now,
  deactivated_at: null,
  password_expires_at: null,
  totp_secret: null,
  totp_since: null,
  totp_step: null,
  totp_draft: null,
}
const later = new Date(now.getTime() + 1)
const relaxed = false
const strict = true

describe('the steps of a sign-in', () => {
  test.each([
    ['a password alone', relaxed, {}, [null]],
    ['an authenticator', relaxed, { totp_secret: 's' }, ['CODE', null]],
    ['a password of somebody else', relaxed, { password_expires_at: later }, ['PASSWORD', null]],
    ['both', strict, { totp_secret: 's', password_expires_at: later }, ['CODE', 'PASSWORD', null]],
    ['none where one is needed', strict, {}, ['TOTP', null]],
    ['both are new', strict, { password_expires_at: later }, ['PASSWORD', 'TOTP', null]],
    ['a cashier and a viewer like everybody', strict, { role: 'cashier' }, ['TOTP', null]],
  ] as const)('of somebody with %s', (_, needTotp, change, steps) => {
    const staff = { ...someone, ...change }
    const passed: unknown[] = []
    let done: ReturnType<typeof nextStep> = null
    do passed.push((done = nextStep(needTotp, staff, done)))
    while (done !== null)
    expect(passed).toEqual(steps)
  })

  test('a deactivated staff member, or one with an expired password, is refused', () => {
    expect(mayEnter(someone, now)).toBe(true)
    expect(mayEnter({ ...someone, deactivated_at: now }, now)).toBe(false)
    expect(mayEnter({ ...someone, password_expires_at: later }, now)).toBe(true)
    expect(mayEnter({ ...someone, password_expires_at: now }, now)).toBe(false)
  })
})
