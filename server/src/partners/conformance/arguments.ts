import { parseArgs } from 'node:util'
import type { ProviderDialect } from '../../db/tables.ts'

export interface Asked {
  dialect: ProviderDialect
  baseUrl: string
  keyId: string
  settings: Record<string, string>
}

const dialects: Record<ProviderDialect, true> = {
  open: true,
  askmebet: true,
  betflix: true,
  'amb-super': true,
}
const isDialect = (text: string): text is ProviderDialect => Object.hasOwn(dialects, text)

/** What the command is told. Throws in words for whoever typed it. */
export function readArguments(args: string[]): Asked {
  const { values } = parseArgs({
    args,
    options: {
      provider: { type: 'string' },
      url: { type: 'string' },
      'key-id': { type: 'string' },
      settings: { type: 'string', multiple: true, default: [] },
    },
  })
  const { provider = '', url = '', 'key-id': keyId = '', settings } = values
  if (!isDialect(provider)) throw new Error(`--provider is one of ${Object.keys(dialects).join(', ')}.`)
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Error('--url is an address with http or https.')
  if (keyId === '') throw new Error('--key-id says who the agency is there.')
  return {
    dialect: provider,
    baseUrl: url.replace(/\/+$/, ''),
    keyId,
    settings: Object.fromEntries(settings.map(pairOf)),
  }
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=')
  if (at < 1) throw new Error('--settings is name=value.')
  return [text.slice(0, at), text.slice(at + 1)]
}
