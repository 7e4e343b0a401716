import { parseArgs } from 'node:util'
import {
  providerDialects,
  type BankDialect,
  type ProviderDialect,
} from '@kham/contract/operator/cashier/partner-fields'
import { capsOf } from '../gateway-caps.ts'

interface Place {
  baseUrl: string
  settings: Record<string, string>
}
export type Asked =
  | (Place & { of: 'provider'; dialect: ProviderDialect; keyId: string })
  | (Place & { of: 'bank'; dialect: BankDialect; mid: string; iin: string })

const isBankDialect = (text: string): text is BankDialect => Object.hasOwn(capsOf, text)

/** What the command is told. Throws in words for whoever typed it. */
export function readArguments(args: string[]): Asked {
  const { values } = parseArgs({
    args,
    options: {
      provider: { type: 'string' },
      bank: { type: 'string' },
      url: { type: 'string' },
      'key-id': { type: 'string' },
      mid: { type: 'string' },
      iin: { type: 'string' },
      settings: { type: 'string', multiple: true, default: [] },
    },
  })
  const { provider = '', bank, url = '', 'key-id': keyId = '', mid = '', iin = '', settings } = values
  const place = () => ({ baseUrl: addressOf(url), settings: Object.fromEntries(settings.map(pairOf)) })
  if (bank !== undefined) {
    if (!isBankDialect(bank)) throw new Error(`--bank is one of ${Object.keys(capsOf).join(', ')}.`)
    const there = place()
    if (mid === '' || iin === '') throw new Error('--mid and --iin say whom the QR is to pay.')
    return { of: 'bank', dialect: bank, mid, iin, ...there }
  }
  const dialect = providerDialects.find((each) => each === provider)
  if (!dialect)
    throw new Error(`--provider is one of ${providerDialects.join(', ')}; or --bank, for a gateway.`)
  const there = place()
  if (keyId === '') throw new Error('--key-id says who the agency is there.')
  return { of: 'provider', dialect, keyId, ...there }
}

function addressOf(url: string): string {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Error('--url is an address with http or https.')
  return url.replace(/\/+$/, '')
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=')
  if (at < 1) throw new Error('--settings is name=value.')
  return [text.slice(0, at), text.slice(at + 1)]
}
