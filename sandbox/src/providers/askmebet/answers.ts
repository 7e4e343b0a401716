import type { Answer } from '../../faults/with-fault.ts'

/** Some are those of a sister API, the others of our own making: docs/provider-dialects.md. A no comes with status 200. */
const codes = {
  notLoggedIn: 1005,
  nameTaken: 2030,
  noMember: 2031,
  notEnough: 2032,
  invalid: 2033,
  noAgent: 2041,
  badSignature: 2045,
  noSuchGame: 2047,
  noSuchRef: 2048,
} as const

export const ok = (result: unknown): Answer => ({
  status: 200,
  body: { code: 0, message: 'success', result },
})
export const no = (why: keyof typeof codes): Answer => ({
  status: 200,
  body: { code: codes[why], message: why },
})
