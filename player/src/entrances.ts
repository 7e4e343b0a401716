import { gameCategories } from '@kham/contract/play/games'
import type { BootAnswers } from '@kham/contract/site/boot'
import { translate } from '@kham/site/words'
import { textsIn } from '@kham/ui/promotion-figures.ts'
import type { Agency, Language } from '@kham/contract/site/agency'
import { namesOf } from './features/play/providers/provider-names.ts'

interface Told {
  answers: BootAnswers
  language: Language
  agency: Agency
  /** What the pattern's group has matched. */
  named: string
  category: string | null
}

/** A page that visitors come in by, or that links of the site lead to. */
interface Entrance {
  at: RegExp
  /** The words that it is drawn with, and its title among them. */
  namespaces: string[]
  /** The server draws it. */
  isDrawn: boolean
  title: (told: Told) => string
  /** Left out: the text of the site's own page. */
  description?: (told: Told) => string
}

/** Longest text that is shown beside a link. */
const beginningOf = (body: string) =>
  body
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[#*\n]+/g, ' ')
    .trim()
    .slice(0, 160)

const site = { title: () => translate('home:title') }
const sites = ['common', 'home']

const ownPage = {
  title: ({ answers: { page } }: Told) => page?.page.title ?? translate('page:title'),
  description: ({ answers: { page } }: Told) =>
    page ? beginningOf(page.page.body) : translate('page:title'),
}

/** The first that fits counts; any other page of the site is called as the site is. */
const entrances: Entrance[] = [
  { at: /^\/$/, namespaces: sites, isDrawn: true, ...site },
  {
    at: /^\/login$/,
    namespaces: ['common', 'auth'],
    isDrawn: true,
    title: () => translate('auth:login.title'),
    description: () => translate('auth:login.text'),
  },
  {
    at: /^\/register$/,
    namespaces: ['common', 'auth'],
    isDrawn: true,
    title: () => translate('auth:register.title'),
    description: () => translate('auth:register.text'),
  },
  {
    at: /^\/games$/,
    namespaces: ['common', 'home', 'public'],
    isDrawn: true,
    title: ({ category }) =>
      category === null ? translate('public:title') : translate(`home:category.${category}`),
    description: ({ agency }) => translate('public:text', { n: agency.providers.length }),
  },
  {
    at: /^\/games\/([a-z_]+)$/,
    namespaces: ['common', 'home', 'public'],
    isDrawn: true,
    title: ({ named, agency }) => translate('public:titleOf', { provider: namesOf(agency)(named) }),
    description: ({ agency }) => translate('public:text', { n: agency.providers.length }),
  },
  {
    at: /^\/promotions$/,
    namespaces: ['common', 'home', 'promotion'],
    isDrawn: true,
    title: () => translate('promotion:title'),
    description: () => translate('promotion:public.text'),
  },
  {
    at: /^\/promotions\/([0-9a-f-]+)$/,
    namespaces: ['common', 'home', 'promotion'],
    isDrawn: true,
    title: ({ answers: { promotion }, language, agency: { languages } }) =>
      promotion
        ? textsIn(promotion.texts, language, languages[0] ?? 'lo').title
        : translate('promotion:title'),
    description: () => translate('promotion:public.text'),
  },
  {
    // A version requested by its number depends on the clock: the browser draws it.
    at: /^\/pages\/[a-z-]+\?version=/,
    namespaces: ['common', 'page'],
    isDrawn: false,
    ...ownPage,
  },
  {
    at: /^\/pages\/[a-z-]+$/,
    namespaces: ['common', 'page'],
    isDrawn: true,
    ...ownPage,
  },
  {
    at: /^\/status$/,
    namespaces: [...sites, 'status'],
    isDrawn: false,
    title: () => translate('status:title'),
    description: () => translate('status:about'),
  },
  {
    at: /^\/verify$/,
    namespaces: [...sites, 'receipt'],
    isDrawn: false,
    title: () => translate('receipt:verify.title'),
    description: () => translate('receipt:verify.text'),
  },
]

const elsewhere: Entrance = { at: /^/, namespaces: sites, isDrawn: false, ...site }

const pathOf = (address: string) => address.split('?')[0]!

export const entranceOf = (address: string): Entrance =>
  entrances.find(({ at }) => at.test(address) || at.test(pathOf(address))) ?? elsewhere

/** In the language that is spoken. */
export function titled(
  address: string,
  { answers = {}, language, agency }: Pick<Told, 'language' | 'agency'> & { answers?: BootAnswers },
) {
  const { at, title, description } = entranceOf(address)
  const named = at.exec(pathOf(address))?.[1] ?? ''
  const asked = new URLSearchParams(address.split('?')[1]).get('category')
  const category = gameCategories.find((each) => each === asked) ?? null
  const told = { answers, language, agency, named, category }
  return {
    title: title(told),
    description: description?.(told) ?? translate('home:hero.lead', { n: agency.providers.length }),
  }
}
