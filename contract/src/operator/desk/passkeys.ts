import * as z from 'zod/mini'
import { time } from '../../page.ts'
import { shownLine } from '../../text.ts'

// The messages of Web Authentication, level 3, in the JSON that its chapter 5.1.8 defines.

/** More than any field of an authenticator's answer needs. */
const longest = 16_000
const bytes = z.string().check(z.regex(/^[\w-]+$/, 'BAD_FORMAT'), z.maxLength(longest))
const credentialType = z.literal('public-key')
const transports = z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))

const descriptor = z.object({ id: z.string(), type: credentialType, transports: z.array(z.string()) })

/** The options for creating a passkey in the browser. */
export const passkeyMaking = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: credentialType })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** The options for using an existing passkey in the browser. */
export const passkeyAsking = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  /** Empty: whichever the browser has for this host. */
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
})

const credential = { id: bytes, rawId: bytes, type: credentialType }

/** A new passkey as the browser gives it; other fields are dropped. */
export const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(transports),
  }),
})
export type MadePasskey = z.infer<typeof madePasskey>

/** An existing passkey's answer to a challenge. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

/** The name that its owner gives it. */
export const passkeyName = shownLine({ max: 40 })
export const passkeyForm = z.strictObject({ name: passkeyName })
export type PasskeyForm = z.input<typeof passkeyForm>

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** The one host that it signs in at. */
  host: z.string(),
  /** Whether that is the host that was called. */
  isHere: z.boolean(),
  createdAt: time,
  lastUsedAt: z.nullable(time),
})
export type Passkey = z.infer<typeof passkey>
