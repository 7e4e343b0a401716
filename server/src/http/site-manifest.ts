import type { Language } from '@kham/contract/site/agency'
import type { Words } from '@kham/contract/site/boot'
import { languageTags } from '@kham/contract/site/languages'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { Clock } from '../clock.ts'
import type { AgencyRecord, FindAgency } from './agency-of-host.ts'
import { barColourOf, ground, iconsOf } from './brand-address.ts'
import { readWords } from './draw-page.ts'
import { hostOf } from './host.ts'

interface InstallWords {
  description: string
  deposit: string
  withdraw: string
  games: string
}

/** What a phone needs to keep the player site among its apps, under the agency's name, sign and colour; without words it says less. */
function manifestOf({ name, logo, colour, languages }: AgencyRecord, words: InstallWords | null) {
  const icon = iconsOf(logo)
  const [first = 'lo'] = languages
  // The pictures are in the site's own colour and show its own sign.
  const hasLookOfPictures = logo === null && colour === null
  const picture = (file: string, sizes: string) => ({
    src: `/pictures/${first}-${file}.jpg`,
    sizes,
    type: 'image/jpeg',
    label: name,
  })
  return {
    id: '/',
    name,
    short_name: name,
    lang: languageTags[first],
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: barColourOf(colour),
    icons: [
      { src: icon('192.png'), sizes: '192x192', type: 'image/png' },
      { src: icon('512.png'), sizes: '512x512', type: 'image/png' },
      { src: icon('maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    ...(words && {
      description: words.description,
      shortcuts: [
        { name: words.deposit, url: '/player/deposit' },
        { name: words.withdraw, url: '/player/withdraw' },
        { name: words.games, url: '/games' },
      ].map((shortcut) => ({ ...shortcut, icons: [{ src: icon('192.png'), sizes: '192x192' }] })),
    }),
    // A phone shows those that are not wide, a desk those that are.
    ...(words &&
      hasLookOfPictures && {
        screenshots: [picture('phone', '390x844'), { ...picture('desk', '1440x900'), form_factor: 'wide' }],
      }),
  }
}

interface Told {
  findAgency: FindAgency
  clock: Clock
  /** Where the player site was built. */
  folder: string
}

export function siteManifest(fastify: FastifyInstance, { findAgency, clock, folder }: Told) {
  const known = new Map<Language, Promise<InstallWords | null>>()
  const wordsIn = (language: Language) => {
    const words = known.get(language) ?? installWords(folder, language)
    known.set(language, words)
    return words
  }
  fastify.get('/manifest.webmanifest', async (request, reply) => {
    const agency = await findAgency(hostOf(request.host), clock())
    if (!agency) throw new Refusal('AGENCY_NOT_FOUND')
    const words = await wordsIn(agency.languages[0] ?? 'lo')
    return reply
      .headers({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' })
      .send(JSON.stringify(manifestOf(agency, words)))
  })
}

/** null = the site is not built here. */
async function installWords(folder: string, language: Language): Promise<InstallWords | null> {
  if (!existsSync(join(folder, `locales/${language}/common.json`))) return null
  const { common } = await readWords(folder, language, ['common'])
  const text = (...path: string[]): string => {
    const found = path.reduce<string | Words | undefined>(
      (part, key) => (typeof part === 'object' ? part[key] : undefined),
      common,
    )
    // What keeps a word together on a page is not for the names of a phone's menu.
    return typeof found === 'string' ? found.replaceAll('\u2060', '') : ''
  }
  return {
    description: text('footer', 'text'),
    deposit: text('nav', 'deposit'),
    withdraw: text('nav', 'withdraw'),
    games: text('nav', 'games'),
  }
}
