import { catalogueOf } from '../play/catalogue.ts'
import { providers } from '../providers/provider.ts'
import { symbolPictures } from './symbol-pictures.ts'
import { titleCover } from './title-cover.ts'

const covers = providers.flatMap((provider) =>
  catalogueOf(provider).map(
    (title) => [`cover/${provider}/${title.id}.svg`, titleCover(provider, title)] as const,
  ),
)

/** Every picture under /sandbox/art/, by file name. */
export const art: ReadonlyMap<string, string> = new Map([...symbolPictures, ...covers])
