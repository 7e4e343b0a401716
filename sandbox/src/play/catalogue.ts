import type { Provider } from '../providers/provider.ts'
import { rulesOf } from './engines/engines.ts'
import { alphabetNames } from './titles/alphabet-names.ts'
import { alphabetShelves } from './titles/alphabet.ts'
import { askmebetShelves } from './titles/askmebet.ts'
import { betflixShelves } from './titles/betflix.ts'
import { gclubLiveShelves } from './titles/gclub-live.ts'
import { gclubShelves } from './titles/gclub.ts'
import { titlesOn, type Title } from './title.ts'

export type { Title } from './title.ts'

const catalogues: Readonly<Record<Provider, readonly Title[]>> = {
  alphabet: titlesOn(alphabetShelves, alphabetNames),
  askmebet: titlesOn(askmebetShelves),
  betflix: titlesOn(betflixShelves),
  gclub: titlesOn(gclubShelves),
  gclub_live: titlesOn(gclubLiveShelves),
}

/** Every title that a provider offers. All of them open and play. */
export const catalogueOf = (provider: Provider) => catalogues[provider]

export const findTitle = (provider: Provider, id: string) =>
  catalogueOf(provider).find((title) => title.id === id) ?? null

export const coverPath = (provider: Provider, id: string) => `/sandbox/art/cover/${provider}/${id}.svg`

/** The catalogue as docs/open-wallet.yaml says it. */
export const wireCatalogue = (provider: Provider) =>
  catalogueOf(provider).map(({ id, name, names, category, tab, engine, isNew, isHot }) => ({
    id,
    name,
    ...(names && { names }),
    category,
    tab,
    image: coverPath(provider, id),
    rtp: rulesOf(engine).rtp,
    isNew,
    isHot,
    demo: true,
  }))
