import { providerFields, type ProviderDialect } from '@kham/contract/operator/cashier/partner-fields'
import { openProvider } from './games/open-provider.ts'
import { wrongAddress, type Nearness } from './partner-address.ts'
import { wrongCredential, wrongSetting, type ReachFault } from './reach-fault.ts'

/** How a provider is to be reached, before it is sealed. */
export interface ProviderReach {
  dialect: ProviderDialect
  baseUrl: string
  keyId: string
  secret: string
  settings: Readonly<Record<string, string>>
}

/** The account that members, transfers and rounds belong to; beside it everything may change. */
export function isOtherAccount(one: Omit<ProviderReach, 'secret'>, other: Omit<ProviderReach, 'secret'>) {
  const accountOf = ({ dialect, baseUrl, keyId, settings }: Omit<ProviderReach, 'secret'>) =>
    JSON.stringify([dialect, baseUrl, keyId, settings['agent'], settings['productId'], settings['currency']])
  return accountOf(one) !== accountOf(other)
}

/** The first thing that is known against reaching a provider so; null = nothing. Nobody is asked. */
export function wrongProvider(reach: ProviderReach, near: Nearness): ReachFault | null {
  const { dialect, baseUrl, keyId, secret, settings } = reach
  const { credentials, settings: known } = providerFields[dialect]
  const address = wrongAddress(baseUrl, near)
  const keyIdFault: ReachFault | null = /^[\x21-\x7e]{1,200}$/.test(keyId)
    ? null
    : { field: 'keyId', code: 'BAD_FORMAT', words: 'The key id is 1 to 200 plain letters, digits and signs.' }
  return (
    wrongSetting({ dialect, known, settings }, near) ??
    (address && { field: 'baseUrl', code: address.code, words: `The URL ${address.words}` }) ??
    keyIdFault ??
    wrongCredential(credentials[0]!, secret) ??
    whatAdapterSays(reach)
  )
}

/** The adapter reads key and settings as it is opened, and asks nobody yet. */
function whatAdapterSays({ dialect, ...reach }: ProviderReach): ReachFault | null {
  try {
    openProvider(dialect, { ...reach, clock: () => new Date(), timeoutMs: 1 })
    return null
  } catch {
    const told = Object.entries(reach.settings).map(([name, value]) => `${name}=${value}`)
    return dialect === 'open'
      ? {
          field: 'credentials.privateKey',
          code: 'BAD_FORMAT',
          words: 'The secret of an open provider is an Ed25519 key: PKCS#8 DER as base64.',
        }
      : {
          field: 'settings',
          code: 'BAD_FORMAT',
          words: `${dialect} cannot work with the settings ${told.join(' ')}.`,
        }
  }
}
