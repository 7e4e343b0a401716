import type { Selectable } from 'kysely'
import { parseArgs } from 'node:util'
import type { ProviderId } from '@kham/contract/providers'
import { commandLine } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import type { ProviderDialect, Tables } from '../../db/tables.ts'
import { writeAudit } from '../../features/audit/write-audit.ts'
import { isProviderDialect, providerDialects, whatIsWrong } from '../../partners/check-provider.ts'
import { ofProvider, openPartnerSecret, sealPartnerSecret } from '../../partners/partner-secret.ts'
import { agencyIdOf } from '../agency-id.ts'
import { CannotDo, type Command, type Desk, type Tools } from '../command.ts'
import { lineOf, providerIdOf, providerRows, told } from './provider-row.ts'

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
  json: { type: 'boolean' },
} as const

/** What is to be different; what is left out stays. */
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
    '--agency ID --provider ID [--dialect D] [--url U] [--key-id K] [--secret-stdin] [--setting NAME=VALUE …] [--enabled yes|no] [--name N] [--json]',
  about: 'joins a provider or changes how it is reached; the secret comes from standard input alone',
  async run(args, tools) {
    const { values } = parseArgs({ args, options })
    const providerId = providerIdOf(values.provider)
    const wish = await readWish(values, tools)
    const row = await tools.open(async (desk) => {
      const agencyId = await agencyIdOf(desk.db, values.agency)
      await keep(desk, { agencyId, providerId, isProduction: tools.isProduction }, wish)
      return (await providerRows(desk.db, agencyId)).find(({ provider_id }) => provider_id === providerId)!
    })
    tools.say(values.json ? JSON.stringify(told(row), null, 2) : lineOf(row))
    return 0
  },
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

async function readWish(values: Values, { readInput }: Tools): Promise<Wish> {
  const { name, dialect, url, enabled, setting = [] } = values
  const changes = ['name', 'dialect', 'url', 'key-id', 'setting', 'secret-stdin', 'enabled'] as const
  if (changes.every((each) => values[each] === undefined)) throw new CannotDo('Say what is to be set.')
  if (dialect !== undefined && !isProviderDialect(dialect))
    throw new CannotDo(`--dialect is one of ${providerDialects.join(', ')}.`)
  if (enabled !== undefined && enabled !== 'yes' && enabled !== 'no')
    throw new CannotDo('--enabled is yes or no.')
  return {
    name,
    dialect,
    url: url?.replace(/\/+$/, ''),
    keyId: values['key-id'],
    settings: setting.map(pairOf),
    enabled: enabled === undefined ? undefined : enabled === 'yes',
    secret: values['secret-stdin'] ? (await readInput()).replace(/\r?\n$/, '') : undefined,
  }
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=')
  if (at < 1) throw new CannotDo('--setting is NAME=VALUE.')
  return [text.slice(0, at), text.slice(at + 1)]
}

interface Place {
  agencyId: string
  providerId: ProviderId
  isProduction: boolean
}

type Kept = Pick<
  Selectable<Tables['agency_providers']>,
  'name' | 'dialect' | 'base_url' | 'key_id' | 'enabled'
>

/** Checks and writes in one transaction: of two at once, the second builds on what the first has left. */
function keep({ db, clock, secrets }: Desk, { agencyId, providerId, isProduction }: Place, wish: Wish) {
  return db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom('agency_providers')
      .selectAll()
      .where('agency_id', '=', agencyId)
      .where('provider_id', '=', providerId)
      .forUpdate()
      .executeTakeFirst()
    const whose = ofProvider(agencyId, providerId)
    const dialect = given(wish.dialect ?? old?.dialect, '--dialect')
    const isOther = old !== undefined && old.dialect !== dialect
    if (isOther && (await hasMembers(tx, { agencyId, providerId })))
      throw new CannotDo(
        `${providerId} has members whom it knows by ${old.dialect}: its dialect can no longer be changed.`,
      )
    const reach = {
      dialect,
      baseUrl: given(wish.url ?? old?.base_url, '--url'),
      keyId: given(wish.keyId ?? old?.key_id, '--key-id'),
      secret: given(wish.secret ?? (old && openPartnerSecret(secrets, whose, old.secret)), '--secret-stdin'),
      settings: settingsAfter(old && !isOther ? old.settings : {}, wish.settings),
    }
    const problem = whatIsWrong(reach, { isProduction })
    if (problem !== null) throw new CannotDo(problem)

    const row = {
      name: given(wish.name ?? old?.name, '--name'),
      dialect,
      base_url: reach.baseUrl,
      key_id: reach.keyId,
      secret: wish.secret === undefined && old ? old.secret : sealPartnerSecret(secrets, whose, reach.secret),
      settings: JSON.stringify(reach.settings),
      // A new one is tried before it is offered.
      enabled: wish.enabled ?? old?.enabled ?? false,
    }
    const position = old?.position ?? (await nextPosition(tx, agencyId))
    await tx
      .insertInto('agency_providers')
      .values({ agency_id: agencyId, provider_id: providerId, position, ...row })
      .onConflict((conflict) => conflict.columns(['agency_id', 'provider_id']).doUpdateSet(row))
      .execute()
    await writeAudit(tx, {
      agencyId,
      at: clock(),
      by: commandLine,
      act: 'PROVIDER_SET',
      subject: { kind: 'PROVIDER', id: providerId },
      ...(old ? { before: factsOf(old) } : {}),
      after: { ...factsOf(row), ...(wish.secret === undefined ? {} : { secret: true }) },
    })
  })
}

/** `secret`: that there is a new one. */
const factsOf = ({ name, dialect, base_url, key_id, enabled }: Kept) => ({
  name,
  dialect,
  url: base_url,
  keyId: key_id,
  enabled,
})

function given<T>(value: T | undefined, option: string): T {
  if (value === undefined || value === '')
    throw new CannotDo(
      `A provider that is joined needs --dialect, --url, --key-id, --secret-stdin and --name: ${option} is missing.`,
    )
  return value
}

function settingsAfter(old: Record<string, string>, wishes: Wish['settings']): Record<string, string> {
  const all = { ...old, ...Object.fromEntries(wishes) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

async function hasMembers(db: Db, { agencyId, providerId }: Pick<Place, 'agencyId' | 'providerId'>) {
  const member = await db
    .selectFrom('provider_members')
    .select('member_id')
    .where('agency_id', '=', agencyId)
    .where('provider_id', '=', providerId)
    .limit(1)
    .executeTakeFirst()
  return member !== undefined
}

async function nextPosition(db: Db, agencyId: string) {
  const rows = await db
    .selectFrom('agency_providers')
    .select('position')
    .where('agency_id', '=', agencyId)
    .execute()
  return Math.max(-1, ...rows.map(({ position }) => position)) + 1
}
