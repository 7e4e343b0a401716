import { createReadStream } from 'node:fs'
import { contrastsOf, leastContrast } from '@kham/contract/site/brand-colours'
import {
  channels,
  minAgeBounds,
  siteForm,
  siteNameBounds,
  type Site,
  type SiteForm,
} from '@kham/contract/operator/site/site-settings'
import { validate } from '@kham/contract/validate'
import { languages } from '@kham/contract/site/agency'
import { keepPicture } from '../../features/site/pictures/keep-picture.ts'
import { toPicture } from '../../features/site/pictures/picture.ts'
import { CannotDo, type Desk } from '../command.ts'
import { inWords } from '../in-words.ts'

/** What can be said of a site, besides where it answers. */
export const siteOptions = {
  name: { type: 'string' },
  colour: { type: 'string' },
  logo: { type: 'string' },
  'min-age': { type: 'string' },
  languages: { type: 'string' },
  whatsapp: { type: 'string' },
  line: { type: 'string' },
  facebook: { type: 'string' },
  telegram: { type: 'string' },
  twitter: { type: 'string' },
} as const

export const siteUsage = `[--colour '#RRGGBB'|none] [--logo FILE|none] [--languages lo,th,…] [--min-age 18] [--${channels.join(' URL] [--')} URL]`

export type SiteWords = { [option in keyof typeof siteOptions]?: string }

const { min, max } = siteNameBounds
const least = Object.values(leastContrast)

/** The form of each field, for the help text. */
const rules: Record<string, string> = {
  name: `--name is what its players read: ${min} to ${max} letters.`,
  colour: '--colour is # and six hexadecimal digits, or none.',
  minAge: `--min-age is ${minAgeBounds.least} to ${minAgeBounds.most}.`,
  languages: `--languages are some of ${languages.join(',')}, in the order of the menu.`,
}

/** The wanted site; fields left out stay. Throws CannotDo. The logo is a file and comes by `logoFrom`. */
export function siteWish(words: SiteWords, standing: Site): SiteForm & { colour: string | null } {
  const { name, colour, languages: spoken, 'min-age': age } = words
  const wish = {
    ...standing,
    ...(name === undefined ? {} : { name }),
    ...(colour === undefined ? {} : { colour: colour === 'none' ? null : colour }),
    ...(age === undefined ? {} : { minAge: Number(age) }),
    ...(spoken === undefined ? {} : { languages: spoken.split(',').map((each) => each.trim()) }),
    ...(words.logo === 'none' ? { logo: null } : {}),
    social: Object.fromEntries(channels.map((each) => [each, words[each] ?? standing.social[each]])),
  }
  const checked = validate(siteForm, wish)
  if (!checked.ok) {
    const [field = ''] = Object.keys(checked.fields)
    const channel = field.replace('social.', '')
    throw new CannotDo(rules[field.split('.')[0]!] ?? `--${channel} is an address that begins with https://.`)
  }
  refuseUnreadable(checked.value.colour)
  return checked.value
}

function refuseUnreadable(colour: string | null) {
  const poor = contrastsOf(colour ?? '#ffffff').find(({ isEnough }) => !isEnough)
  if (colour === null || !poor) return
  const ratio = Math.floor(poor.ratio * 100) / 100
  throw new CannotDo(
    `--colour ${colour} is too hard to read: ${poor.kind} has ${ratio}:1, and ${Math.min(...least)}:1 for lines and ${Math.max(...least)}:1 for text are the least.`,
  )
}

/** Keeps the file as a logo and answers its address; undefined = none was named. Throws CannotDo. */
export async function logoFrom(
  { db, clock }: Pick<Desk, 'db' | 'clock'>,
  agencyId: string,
  { logo }: SiteWords,
): Promise<string | undefined> {
  if (logo === undefined || logo === 'none') return undefined
  const sender = { agencyId, staffId: null, purpose: 'LOGO' } as const
  const kept = await keepPicture({ db, clock }, sender, createReadStream(logo)).catch(
    inWords({
      PICTURE_INVALID: `--logo ${logo} is no PNG, JPEG or WebP picture that can be read.`,
      PICTURE_TOO_LARGE: `--logo ${logo} is larger than 5 MiB or 40 million pixels.`,
    }),
  )
  return toPicture(kept).url
}
