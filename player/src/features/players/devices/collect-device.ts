import type { DevicePayload } from '@kham/contract/players/devices'
import { audioNumber } from './audio-number.ts'
import { fontsHere } from './fonts-here.ts'
import { readWebGL } from './read-webgl.ts'
import { whenIdle } from '../../../when-idle.ts'

/** Says how the visitor id is made: another way makes other ids. */
const version = '1'

let collected: Promise<DevicePayload | null> | undefined

/** The browser's device data, collected once a page; null = without a name, as on pages without HTTPS. */
export const collectDevice = () => (collected ??= collect())

async function collect(): Promise<DevicePayload | null> {
  // Not there on pages without HTTPS, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const told = await facts()
  const bytes = new TextEncoder().encode(JSON.stringify(steadyOf(told)))
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return { ...told, fingerprint: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
}

type Facts = Omit<DevicePayload, 'fingerprint'>

/** A piece at a time, so that a tap in between is answered at once. */
async function facts(): Promise<Facts> {
  const webGL = readWebGL()
  await whenIdle()
  const fonts = fontsHere().join(',')
  await whenIdle()
  const audio = await audioNumber()
  const { userAgent, plugins, languages, hardwareConcurrency } = navigator
  // These are leaving the standard, or have not come to every browser; what is not there is not told.
  const { platform, vendor, deviceMemory } = navigator as {
    platform?: string
    vendor?: string
    deviceMemory?: number
  }
  return {
    version,
    screen: `${screen.width}x${screen.height}`,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    userAgent: userAgent.slice(0, 1024),
    plugins: [...plugins]
      .map(({ name }) => name)
      .join(',')
      .slice(0, 4096),
    webGL,
    audio,
    platform: platform ?? null,
    memory: deviceMemory ?? null,
    fonts,
    languages: languages.join(',').slice(0, 512),
    hardwareConcurrency,
    vendor: vendor ?? null,
  }
}

/** What stays when the browser is updated, turned on its side or set to another language. */
const steadyOf = ({
  screen: size,
  timezone,
  webGL,
  audio,
  platform,
  memory,
  fonts,
  vendor,
  ...rest
}: Facts) => [
  version,
  (size ?? '')
    .split('x')
    .map(Number)
    .toSorted((a, b) => a - b),
  timezone,
  webGL?.vendorUnmasked,
  webGL?.rendererUnmasked,
  audio,
  platform,
  memory,
  rest.hardwareConcurrency,
  fonts,
  vendor,
]
