import { totpCode, totpStep } from '../features/desk/operators/totp.ts'
import type { TestBrowser } from './test-app.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of what an authenticator is set up with by hand. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** What a phone shows at a time. */
export const codeAt = (secret: string, now: Date) => totpCode(fromBase32(secret), totpStep(now))

/** Sets up an authenticator where a sign-in asks for one; then the session has begun. */
export async function enrolAtSignIn(browser: TestBrowser, now: Date) {
  const { body } = await browser.post('/v2/agency/session/totp')
  const code = codeAt(body.secret, now)
  return browser.post('/v2/agency/session/totp/confirm', { code })
}

/** Sets up an authenticator for whoever is signed in; answers its secret and the recovery codes. */
export async function enrol(browser: TestBrowser, password: string, now: Date) {
  const { body } = await browser.post('/v2/agency/account/totp', { password })
  const code = codeAt(body.secret, now)
  const confirmed = await browser.post('/v2/agency/account/totp/confirm', { code })
  return { secret: body.secret as string, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}
