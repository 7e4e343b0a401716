import type { Answer } from '../../faults/with-fault.ts'

/** Those that are known of this family of APIs, and two of our own making: docs/provider-dialects.md says which. */
export const codes = {
  unauthorized: 401,
  nameTaken: 902,
  insufficient: 10002,
  noSuchGame: 10003,
  wrongProduct: 10004,
  duplicate: 20002,
  noMember: 30001,
} as const

export const ok = (data: unknown): Answer => ({ status: 200, body: { code: 0, message: 'Success', data } })

export const no = (code: keyof typeof codes): Answer => ({
  status: code === 'unauthorized' ? 401 : 200,
  body: { code: codes[code], message: code, data: null },
})
