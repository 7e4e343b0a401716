import { parseArgs } from 'node:util'
import { bankDialects, bankFields } from '@kham/contract/operator/cashier/partner-fields'
import { commandLine } from '../../actor.ts'
import { findMethod } from '../../features/cashier/payment-methods/payment-method-queries.ts'
import type { MethodWish } from '../../features/cashier/payment-methods/method-reach.ts'
import { addMethod, changeMethod, offerMethod } from '../../features/cashier/payment-methods/set-method.ts'
import { agencyIdOf } from '../agency-id.ts'
import { CannotDo, type Command, type Desk } from '../command.ts'
import { inPartnerWords } from '../partner-words.ts'
import { pairOf } from '../pair.ts'
import { lineOf, methodIn, methodsOf } from './method-row.ts'
import { seenWord } from '../seen-word.ts'

const options = {
  agency: { type: 'string' },
  method: { type: 'string' },
  name: { type: 'string' },
  dialect: { type: 'string' },
  url: { type: 'string' },
  mid: { type: 'string' },
  iin: { type: 'string' },
  setting: { type: 'string', multiple: true },
  'secret-stdin': { type: 'boolean' },
  enabled: { type: 'string' },
  json: { type: 'boolean' },
} as const
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

export const setMethod: Command = {
  usage:
    '--agency ID --method NAME [--dialect D] [--url U] [--mid M] [--iin I] [--secret-stdin] [--setting NAME=VALUE …] [--enabled yes|no] [--name N] [--json]',
  about:
    'adds a payment method or changes it; what is secret comes from standard input alone, as JSON where the dialect has several',
  async run(args, tools) {
    const { values } = parseArgs({ args, options })
    const method = methodIn(values.method)
    const input = values['secret-stdin'] ? await tools.readInput() : undefined
    const told = await tools.open(async (desk) => {
      const agencyId = await agencyIdOf(desk.db, values.agency)
      await keep(desk, { agencyId, method }, { values, input })
      return (await methodsOf(desk.db, agencyId)).find(({ code }) => code === method)!
    })
    tools.say(values.json ? JSON.stringify(told, null, 2) : lineOf(told))
    return 0
  },
}

interface Typed {
  values: Values
  input: string | undefined
}

async function keep(desk: Desk, key: { agencyId: string; method: string }, { values, input }: Typed) {
  const { enabled, url, mid, iin, setting = [], name } = values
  const changes = ['name', 'dialect', 'url', 'mid', 'iin', 'setting', 'secret-stdin', 'enabled'] as const
  if (changes.every((each) => values[each] === undefined)) throw new CannotDo('Say what is to be set.')
  if (enabled !== undefined && enabled !== 'yes' && enabled !== 'no')
    throw new CannotDo('--enabled is yes or no.')
  const known = await findMethod(desk.db, key)
  const dialect = bankDialects.find((each) => each === (values.dialect ?? known?.dialect))
  if (!dialect) throw new CannotDo(`--dialect is one of ${bankDialects.join(', ')}.`)
  const wish: MethodWish = {
    displayName: seenWord(name),
    dialect,
    baseUrl: seenWord(url),
    mid: seenWord(mid),
    iin: seenWord(iin),
    settings: Object.fromEntries(setting.map(pairOf)),
    credentials: input === undefined ? undefined : credentialsIn(input, bankFields[dialect].credentials),
  }
  const isReach = changes.some((each) => each !== 'enabled' && values[each] !== undefined)
  const place = { ...key, by: commandLine }
  await inPartnerWords(
    async () => {
      if (!known) await addMethod(desk, { ...place, wish })
      else if (isReach) await changeMethod(desk, { ...place, wish })
      if (enabled !== undefined) await offerMethod(desk, { ...place, enabled: enabled === 'yes' })
    },
    {
      missing: (field) =>
        field.startsWith('credentials.') ? `${dialect} needs a secret: say --secret-stdin.` : undefined,
      inUse: `${key.method} was used with this account: add another method for another account, and switch this one off.`,
    },
  )
}

function credentialsIn(input: string, names: readonly string[]): Record<string, string> {
  const text = input.replace(/\r?\n$/, '')
  if (names.length === 1) return { [names[0]!]: text }
  try {
    const told: unknown = JSON.parse(text)
    if (typeof told === 'object' && told !== null)
      return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, String(value)]))
  } catch {
    // The reason would show the secret.
  }
  throw new CannotDo(`The secret is JSON with ${names.join(' and ')}.`)
}
