import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** What a browser calls itself. */
export const longestVisitorId = 256

// Browsers differ in what they tell; what one does not tell is left out, or null.
const told = (longest: number) => z.optional(z.nullable(z.string().check(z.maxLength(longest))))
const figure = (least: number, most: number) =>
  z.optional(z.nullable(z.number().check(z.minimum(least), z.maximum(most))))

/** What a browser tells of its device. Fields that are not named here are dropped: a newer browser may tell more. */
export const devicePayload = z.object({
  /** The visitor id: the same for the same browser on the same device. */
  fingerprint: z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(longestVisitorId)),
  /** 1440x900. */
  screen: told(32),
  version: told(64),
  timezone: told(64),
  userAgent: told(1024),
  plugins: told(4096),
  webGL: z.optional(
    z.nullable(
      z.object({
        version: told(256),
        vendor: told(256),
        vendorUnmasked: told(256),
        renderer: told(256),
        rendererUnmasked: told(256),
        shadingLanguageVersion: told(256),
      }),
    ),
  ),
  audio: figure(-1e9, 1e9),
  platform: told(128),
  memory: figure(0, 1e6),
  fonts: told(8192),
  languages: told(512),
  hardwareConcurrency: figure(0, 1e6),
  vendor: told(128),
})
export type DevicePayload = z.infer<typeof devicePayload>

export const sendFingerprint = endpoint({
  method: 'POST',
  path: '/v2/fingerprint',
  summary: 'What the browser tells of its device; whoever is signed in has been seen on it',
  access: 'public',
  body: z.strictObject({ fingerprint: devicePayload }),
  /** The visitor id. */
  reply: z.object({ data: z.object({ fingerprint: z.string() }) }),
  refusals: [],
})
