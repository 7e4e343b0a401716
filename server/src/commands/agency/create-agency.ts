import { parseArgs } from 'node:util'
import { hostFrom, type Site, type SiteForm } from '@kham/contract/operator/site/site-settings'
import type { Db, Tx } from '../../db/db.ts'
import { commandLine } from '../../actor.ts'
import { insertHost, siteOf } from '../../features/site/agency/agency-queries.ts'
import { toSiteFacts } from '../../features/site/agency/site-settings.ts'
import { writeAudit } from '../../features/desk/audit/write-audit.ts'
import { CannotDo, type Command, type Desk } from '../command.ts'
import { addPerson, passwordFrom, passwordHashOf, readPerson } from '../staff/new-person.ts'
import { agencyRow, lineOf, toAgencyView } from './agency-row.ts'
import { logoFrom, siteOptions, siteUsage, siteWish, type SiteWords } from './site-words.ts'
import { seenWord } from '../seen-word.ts'

const options = {
  agency: { type: 'string' },
  host: { type: 'string', multiple: true },
  ...siteOptions,
  owner: { type: 'string' },
  'owner-name': { type: 'string' },
  'password-stdin': { type: 'boolean' },
  json: { type: 'boolean' },
} as const

interface NewAgency {
  agencyId: string
  site: SiteForm & { colour: string | null }
  hosts: string[]
  owner: Owner | null
}
type Owner = ReturnType<typeof readPerson> & { password: string }

export const createAgency: Command = {
  usage: `--agency ID --name N --host example.com [--host www.example.com …] ${siteUsage} [--owner U --password-stdin [--owner-name N]] [--json]`,
  about: 'makes an agency with hosts, brand and first owner; running servers answer there within seconds',
  async run(args, tools) {
    const { values } = parseArgs({ args, options })
    const { agency: typed, host, owner, 'owner-name': name, 'password-stdin': stdin, json, ...words } = values
    const wish: NewAgency = { ...readWish({ agency: seenWord(typed), host }, words), owner: null }
    if (owner !== undefined) {
      const person = readPerson({ username: owner, role: 'owner', name }, '--owner')
      wish.owner = { ...person, password: await passwordFrom(tools, stdin) }
    }
    const row = await tools.open(async (desk) => {
      await desk.db.transaction().execute((tx) => insert(tx, desk, wish, words))
      return agencyRow(desk.db, wish.agencyId)
    })
    tools.say(json ? JSON.stringify(toAgencyView(row), null, 2) : lineOf(row))
    return 0
  },
}

/** Defaults of a new agency's site. */
const plain: Site = {
  version: 0,
  name: '',
  logo: null,
  colour: null,
  minAge: 18,
  languages: ['lo', 'th', 'cn', 'vn'],
  social: { whatsapp: '', line: '', facebook: '', telegram: '', twitter: '' },
}

function readWish(
  { agency, host = [] }: { agency: string | undefined; host: string[] | undefined },
  words: SiteWords,
) {
  if (!agency || !/^[a-z0-9-]{1,40}$/.test(agency))
    throw new CannotDo('--agency is the id of the new one: 1 to 40 of a-z, 0-9 and -.')
  const site = siteWish(words, plain)
  const hosts = [...new Set(host.map(hostName))]
  if (hosts.length === 0) throw new CannotDo('--host says where its site answers.')
  return { agencyId: agency, site, hosts }
}

function hostName(text: string): string {
  const host = hostFrom(text)
  if (host === null) throw new CannotDo(`${text} is no host: a name without scheme, port and path.`)
  return host
}

/** Default: a payment that the staff confirms needs its slip from a million kip on. */
const firstSlipMinor = 1_000_000_00n

/** All of it or nothing. */
async function insert(
  tx: Tx,
  { clock, isBreached }: Desk,
  { agencyId, site, hosts, owner }: NewAgency,
  words: SiteWords,
) {
  const { name, colour, minAge: min_age, languages: spoken, social } = site
  const made = await tx
    .insertInto('agencies')
    .values({
      agency_id: agencyId,
      name,
      colour,
      min_age,
      languages: spoken,
      social: JSON.stringify(social),
      staff_need_totp: true,
      slip_from_minor: firstSlipMinor,
      opened_at: null,
    })
    .onConflict((conflict) => conflict.column('agency_id').doNothing())
    .returning('agency_id')
    .executeTakeFirst()
  if (!made) throw new CannotDo(`There is an agency ${agencyId} already.`, 'AGENCY_TAKEN')
  for (const host of hosts)
    if (!(await insertHost(tx, agencyId, { host, use: 'BOTH' })))
      throw new CannotDo(`${host} is the host of another agency.`, 'HOST_TAKEN')
  const logo = await logoFrom({ db: tx, clock }, agencyId, words)
  if (logo !== undefined) await setLogo(tx, agencyId, logo)
  const at = clock()
  const told = { agencyId, at, by: commandLine, subject: { kind: 'AGENCY', id: agencyId } } as const
  const facts = Object.entries(toSiteFacts(await siteOf(tx, agencyId)))
  const after = Object.fromEntries(facts.filter(([, said]) => said !== null && said !== ''))
  await writeAudit(tx, { ...told, act: 'AGENCY_CREATED', after })
  for (const host of hosts) await writeAudit(tx, { ...told, act: 'HOST_ADDED', after: { host } })
  if (!owner) return
  const { password, ...person } = owner
  const password_hash = await passwordHashOf(
    { db: tx, isBreached },
    { agencyId, username: person.username, password },
  )
  await addPerson(tx, { agencyId, password_hash, ...person }, at)
}

const setLogo = (db: Db, agencyId: string, logo: string) =>
  db.updateTable('agencies').set({ logo }).where('agency_id', '=', agencyId).execute()
