import { describe, expect, test } from 'vitest'
import { newTotpSecret, stepOfCode, toBase32, totpAddress, totpCode, totpStep } from './totp.ts'

const rfcSecret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes of an authenticator', () => {
  // Appendix B of RFC 6238; its eight digits end in our six.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i the code is that of the RFC', (seconds, code) => {
    expect(totpCode(rfcSecret, totpStep(at(seconds)))).toBe(code.slice(-6))
  })

  test('a code one step early or late is accepted, two steps are refused', () => {
    const now = at(1_000_000_000)
    const step = totpStep(now)
    for (const off of [-1, 0, 1])
      expect(stepOfCode(rfcSecret, totpCode(rfcSecret, step + off), now)).toBe(step + off)
    for (const off of [-2, 2]) expect(stepOfCode(rfcSecret, totpCode(rfcSecret, step + off), now)).toBeNull()
  })

  test.each(['', '12345', '1234567', '١٢٣٤٥٦', 'ກຂຄງຈຊ'])('%j is none', (code) => {
    expect(stepOfCode(rfcSecret, code, at(59))).toBeNull()
  })

  test('the secret is 160 random bits, and reads as authenticators take it', () => {
    expect(newTotpSecret()).toHaveLength(20)
    expect(newTotpSecret()).not.toEqual(newTotpSecret())
    expect(toBase32(rfcSecret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(totpAddress({ agency: 'Kham & Co', username: 'noy', secret: rfcSecret })).toBe(
      'otpauth://totp/Kham%20%26%20Co:noy?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kham%20%26%20Co',
    )
  })
})
