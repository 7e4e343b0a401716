import { createPrivateKey } from 'node:crypto'
import { bankFields, type BankDialect } from '@kham/contract/operator/cashier/partner-fields'
import { newTokenCache } from './bank/token-cache.ts'
import { openBank } from './bank/open-bank.ts'
import { capsOf } from './gateway-caps.ts'
import { wrongAddress, type Nearness } from './partner-address.ts'
import { wrongCredential, wrongSetting, type ReachFault } from './reach-fault.ts'

/** How a gateway is to be reached, before it is sealed. */
export interface BankReach {
  dialect: BankDialect
  baseUrl: string
  mid: string
  iin: string
  displayName: string
  /** One for each of the dialect's. */
  credentials: Readonly<Record<string, string>>
  settings: Readonly<Record<string, string>>
}

/** A method's credentials as its adapter reads them: one as it is, several as JSON. */
export function secretOfCredentials(
  dialect: BankDialect,
  credentials: Readonly<Record<string, string>>,
): string {
  const names = bankFields[dialect].credentials
  if (names.length <= 1) return names.map((name) => credentials[name] ?? '').join('')
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, credentials[name]])))
}

/** The other way round, of what is kept. */
export function credentialsOfSecret(dialect: BankDialect, secret: string): Record<string, string> {
  const names = bankFields[dialect].credentials
  if (names.length > 1) return JSON.parse(secret) as Record<string, string>
  return Object.fromEntries(names.map((name) => [name, secret]))
}

/** The first thing that is known against reaching a gateway so; null = nothing. Nobody is asked. */
export async function wrongBank(reach: BankReach, near: Nearness): Promise<ReachFault | null> {
  const { dialect, credentials, settings } = reach
  const { credentials: names, settings: known } = bankFields[dialect]
  const strange = Object.keys(credentials).find((name) => !names.includes(name))
  return (
    wrongAddressOf(reach, near) ??
    wrongReceiver(reach) ??
    wrongSetting({ dialect, known, settings }, near) ??
    (strange === undefined
      ? null
      : {
          field: `credentials.${strange}`,
          code: 'UNKNOWN_FIELD' as const,
          words: `${dialect} has no ${strange}.`,
        }) ??
    names.map((name) => wrongCredential(name, credentials[name])).find((fault) => fault !== null) ??
    wrongSigningKey(reach) ??
    (await whatAdapterSays(reach))
  )
}

function wrongAddressOf({ dialect, baseUrl }: BankReach, near: Nearness): ReachFault | null {
  if (dialect === 'manual')
    return baseUrl === ''
      ? null
      : { field: 'baseUrl', code: 'NOT_ALLOWED', words: 'A method by hand has no URL.' }
  const address = wrongAddress(baseUrl, near)
  return address && { field: 'baseUrl', code: address.code, words: `The URL ${address.words}` }
}

const account = ['bank', 'accountNumber', 'accountName'] as const

/** Players need somebody to pay to: a merchant id at a bank, or by hand a whole account. */
function wrongReceiver({ dialect, mid, iin, settings }: BankReach): ReachFault | null {
  const missing = account.find((name) => !settings[name])
  const hasPart = account.some((name) => settings[name])
  if (dialect === 'manual' && missing !== undefined && (mid === '' || hasPart))
    return {
      field: `settings.${missing}`,
      code: 'REQUIRED',
      words: `Players need an account to pay to: ${account.join(', ')}; ${missing} is missing.`,
    }
  if (mid === '' && dialect === 'manual') return null
  if (!/^[\x21-\x7e]{1,25}$/.test(mid))
    return {
      field: 'mid',
      code: mid === '' ? 'REQUIRED' : 'BAD_FORMAT',
      words: 'The mid is 1 to 25 plain letters, digits and signs.',
    }
  return /^\d{8}$/.test(iin)
    ? null
    : {
        field: 'iin',
        code: iin === '' ? 'REQUIRED' : 'BAD_FORMAT',
        words: "The iin is the bank's eight digits.",
      }
}

function wrongSigningKey({ dialect, credentials }: BankReach): ReachFault | null {
  if (dialect !== 'bcel') return null
  try {
    const key = Buffer.from(credentials['signingKey'] ?? '', 'base64')
    if (createPrivateKey({ key, format: 'der', type: 'pkcs8' }).asymmetricKeyType === 'rsa') return null
  } catch {
    // The reason would name the key.
  }
  const words = 'The signing key is an RSA key: PKCS#8 DER as base64.'
  return { field: 'credentials.signingKey', code: 'BAD_FORMAT', words }
}

/** The adapter reads its settings as it is opened; what writes the QR itself writes one, since a name may be too long for it. */
async function whatAdapterSays({ dialect, credentials, ...reach }: BankReach): Promise<ReachFault | null> {
  try {
    const secret = secretOfCredentials(dialect, credentials)
    const place = { tokens: newTokenCache(), clock: () => new Date(), timeoutMs: 1 }
    const bank = openBank(dialect, { ...reach, ...place, secret })
    const bill = {
      bill: 'D'.repeat(20),
      amountMinor: 100_000_000_00n,
      expiresAt: new Date(),
      description: 'x',
    }
    if (capsOf[dialect].makesQr === 'US') await bank.createCharge(bill)
    return null
  } catch {
    return { field: 'settings', code: 'BAD_FORMAT', words: `${dialect} cannot work with these settings.` }
  }
}
