import { parseArgs } from 'node:util'
import { commandLine } from '../../actor.ts'
import { changeSite } from '../../features/site/agency/change-site.ts'
import { siteOf } from '../../features/site/agency/agency-queries.ts'
import { toSite } from '../../features/site/agency/site-settings.ts'
import { agencyIdOf } from '../agency-id.ts'
import { CannotDo, type Command } from '../command.ts'
import { inWords } from '../in-words.ts'
import { agencyRow, lineOf, toAgencyView } from './agency-row.ts'
import { logoFrom, siteOptions, siteUsage, siteWish } from './site-words.ts'

const options = { agency: { type: 'string' }, ...siteOptions, json: { type: 'boolean' } } as const

export const setAgency: Command = {
  usage: `--agency ID [--name N] ${siteUsage} [--json]`,
  about: 'changes what a site says of its agency; what is left out stays, and a channel of "" goes',
  async run(args, { say, open }) {
    const { values } = parseArgs({ args, options })
    const { agency, json, ...words } = values
    if (Object.keys(words).length === 0) throw new CannotDo('Say what is to be set.')
    const row = await open(async ({ db, clock }) => {
      const agencyId = await agencyIdOf(db, agency)
      const wish = siteWish(words, toSite(await siteOf(db, agencyId)))
      const logo = (await logoFrom({ db, clock }, agencyId, words)) ?? wish.logo
      await changeSite({ db, clock }, { agencyId, by: commandLine, form: { ...wish, logo } }).catch(
        inWords({ SETTINGS_CHANGED: 'Somebody has changed it meanwhile: look at it and type it again.' }),
      )
      return agencyRow(db, agencyId)
    })
    say(json ? JSON.stringify(toAgencyView(row), null, 2) : lineOf(row))
    return 0
  },
}
