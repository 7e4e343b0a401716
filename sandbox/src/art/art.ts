import { catalogueOf } from '../play/catalogue.ts'
import { providers } from '../providers/provider.ts'
import { symbolPictures } from './symbol-pictures.ts'
import { titleCovers } from './title-cover.ts'

const covers = providers.flatMap((provider) => {
  const titles = catalogueOf(provider)
  const drawn = titleCovers(provider, titles)
  return titles.map(({ id }, place) => [`cover/${provider}/${id}.svg`, drawn[place]!] as const)
})

/** Every picture under /sandbox/art/, by file name. */
export const art: ReadonlyMap<string, string> = new Map([...symbolPictures, ...covers])
