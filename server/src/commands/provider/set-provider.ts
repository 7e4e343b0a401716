import { parseArgs } from 'node:util'
import { providerDialects, type ProviderDialect } from '@kham/contract/operator/cashier/partner-fields'
import type { ProviderId } from '@kham/contract/play/providers'
import { commandLine } from '../../actor.ts'
import { setProvider as set, type ProviderWish } from '../../features/play/provider-settings/set-provider.ts'
import { agencyIdOf } from '../agency-id.ts'
import { CannotDo, type Command, type Desk, type Tools } from '../command.ts'
import { inPartnerWords } from '../partner-words.ts'
import { pairOf } from '../pair.ts'
import { lineOf, providerIdOf, providersOf } from './provider-row.ts'
import { seenWord } from '../seen-word.ts'

const options = {
  agency: { type: 'string' },
  provider: { type: 'string' },
  name: { type: 'string' },
  dialect: { type: 'string' },
  url: { type: 'string' },
  'key-id': { type: 'string' },
  setting: { type: 'string', multiple: true },
  'secret-stdin': { type: 'boolean' },
  enabled: { type: 'string' },
  'same-account': { type: 'boolean' },
  json: { type: 'boolean' },
} as const

/** Fields to change; those left out stay. */
interface Wish {
  name: string | undefined
  dialect: ProviderDialect | undefined
  url: string | undefined
  keyId: string | undefined
  secret: string | undefined
  /** An empty value takes the setting away. */
  settings: [name: string, value: string][]
  enabled: boolean | undefined
}

export const setProvider: Command = {
  usage:
    '--agency ID --provider ID [--dialect D] [--url U] [--key-id K] [--secret-stdin] [--setting NAME=VALUE …] [--enabled yes|no] [--name N] [--same-account] [--json]',
  about:
    'joins a provider or changes how it is reached; the secret comes from standard input alone, and --same-account says that the provider has moved with all its members',
  async run(args, tools) {
    const { values } = parseArgs({ args, options })
    const providerId = providerIdOf(values.provider)
    const wish = await readWish(values, tools)
    const provider = await tools.open(async (desk) => {
      const agencyId = await agencyIdOf(desk.db, values.agency)
      await keep(desk, { agencyId, providerId, isSameAccount: values['same-account'] === true }, wish)
      return (await providersOf(desk.db, agencyId)).find(({ id }) => id === providerId)!
    })
    tools.say(values.json ? JSON.stringify(provider, null, 2) : lineOf(provider))
    return 0
  },
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

async function readWish(values: Values, { readInput }: Tools): Promise<Wish> {
  const { name, dialect, url, enabled, setting = [] } = values
  const changes = ['name', 'dialect', 'url', 'key-id', 'setting', 'secret-stdin', 'enabled'] as const
  if (changes.every((each) => values[each] === undefined)) throw new CannotDo('Say what is to be set.')
  const known = providerDialects.find((each) => each === dialect)
  if (dialect !== undefined && !known)
    throw new CannotDo(`--dialect is one of ${providerDialects.join(', ')}.`)
  if (enabled !== undefined && enabled !== 'yes' && enabled !== 'no')
    throw new CannotDo('--enabled is yes or no.')
  return {
    name: seenWord(name),
    dialect: known,
    url: seenWord(url),
    keyId: seenWord(values['key-id']),
    settings: setting.map(pairOf),
    enabled: enabled === undefined ? undefined : enabled === 'yes',
    secret: values['secret-stdin'] ? (await readInput()).replace(/\r?\n$/, '') : undefined,
  }
}

interface Place {
  agencyId: string
  providerId: ProviderId
  isSameAccount: boolean
}

const optionOf: Record<string, string> = {
  baseUrl: '--url',
  keyId: '--key-id',
  name: '--name',
  dialect: '--dialect',
}

/** The option that says a field of the form. */
const saidBy = (field: string) =>
  optionOf[field] ?? (field.startsWith('credentials.') ? '--secret-stdin' : undefined)

function keep(desk: Desk, place: Place, { secret, settings, url, ...wish }: Wish) {
  const setting = { ...place, by: commandLine }
  const whole: ProviderWish = { ...wish, secret, baseUrl: url, settings: Object.fromEntries(settings) }
  return inPartnerWords(() => set(desk, { ...setting, wish: whole }), {
    missing(field) {
      const option = saidBy(field)
      return option === undefined
        ? undefined
        : `A provider that is joined needs --dialect, --url, --key-id, --secret-stdin and --name: ${option} is missing.`
    },
    inUse: `${place.providerId} has members whom it knows by this account: only its secret can be renewed. Where the provider has moved with all of them, say --same-account.`,
  })
}
