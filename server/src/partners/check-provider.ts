import type { ProviderDialect } from '../db/tables.ts'
import { openProvider } from './games/open-provider.ts'

interface SettingNames {
  /** The dialect cannot do without them. */
  needed: readonly string[]
  optional: readonly string[]
}

/** What each dialect is told besides address, key id and secret; docs/provider-dialects.md. */
const settingNames: Record<ProviderDialect, SettingNames> = {
  open: { needed: [], optional: [] },
  askmebet: { needed: ['agent'], optional: ['gameUrl', 'catalogueUrl'] },
  betflix: { needed: [], optional: ['gameHost', 'files', 'currency', 'upline', 'hoursAhead'] },
  'amb-super': { needed: ['productId'], optional: [] },
}
const addresses = ['gameUrl', 'catalogueUrl', 'gameHost']

export const providerDialects = Object.keys(settingNames)
export const isProviderDialect = (text: string): text is ProviderDialect => Object.hasOwn(settingNames, text)

/** How a provider is to be reached, before it is sealed. */
export interface Reach {
  dialect: ProviderDialect
  baseUrl: string
  keyId: string
  secret: string
  settings: Readonly<Record<string, string>>
}

/** Why a provider cannot be reached so, in words for whoever wants it; null = nothing is known against it. */
export function whatIsWrong(reach: Reach, { isProduction }: { isProduction: boolean }): string | null {
  const { dialect, baseUrl, keyId, secret, settings } = reach
  const { needed, optional } = settingNames[dialect]
  const strange = Object.keys(settings).find((name) => !needed.includes(name) && !optional.includes(name))
  if (strange !== undefined)
    return `${dialect} has no setting ${strange}: ${listed([...needed, ...optional])}.`
  const missing = needed.find((name) => !settings[name])
  if (missing !== undefined) return `${dialect} cannot do without the setting ${missing}.`
  for (const [name, url] of [['The URL', baseUrl], ...addresses.map((each) => [each, settings[each]])]) {
    const problem = url === undefined ? null : wrongAddress(url, isProduction)
    if (problem !== null) return `${name} ${problem}`
  }
  if (!/^[\x21-\x7e]{1,200}$/.test(keyId)) return 'The key id is 1 to 200 plain letters, digits and signs.'
  if (!/^[\x20-\x7e]{1,4000}$/.test(secret))
    return 'The secret is one line of plain letters, digits and signs.'
  return whatAdapterSays(reach)
}

const listed = (names: string[]) => (names.length > 0 ? `it has ${names.join(', ')}` : 'it has none')

function wrongAddress(text: string, isProduction: boolean): string | null {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return 'is an address with https.'
  if (url.username || url.password || url.search || url.hash)
    return 'has no name, password, query or fragment in it.'
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  if (url.protocol === 'https:' || (isLoopback && !isProduction)) return null
  return isProduction ? 'has to begin with https.' : 'has to begin with https, but on this machine itself.'
}

/** The adapter reads key and settings as it is opened, and asks nobody yet. */
function whatAdapterSays({ dialect, ...reach }: Reach): string | null {
  try {
    openProvider(dialect, { ...reach, clock: () => new Date(), timeoutMs: 1 })
    return null
  } catch {
    const told = Object.entries(reach.settings).map(([name, value]) => `${name}=${value}`)
    return dialect === 'open'
      ? 'The secret of an open provider is an Ed25519 key: PKCS#8 DER as base64.'
      : `${dialect} cannot work with the settings ${told.join(' ')}.`
  }
}
