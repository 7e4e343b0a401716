import type { PageTitle } from '@kham/contract/site/boot'
import { languageTags, type Language } from '@kham/contract/site/languages'
import { escaped } from './escaped.ts'
import { hostOf, isLocalHost } from './host.ts'

/** The size of every picture that a link is shown with. */
export const shareSize = { width: 1200, height: 630 } as const

export interface Preview extends PageTitle {
  /** The site's own address, as `originOf` has it. */
  origin: string
  siteName: string
  path: string
  /** The path of the picture. */
  image: string
  language: Language
  /** The agency's first, which an address without one is shown in. */
  first: Language
}

/** A language as Facebook names it, with the country where most speak it: `lo_LA`. */
function localeOf(language: Language) {
  const { language: code, region } = new Intl.Locale(languageTags[language]).maximize()
  return `${code}_${region}`
}

/** TLS at its usual port, everywhere but on the own machine: an invented port makes no other page. */
export function originOf(host: string) {
  const name = hostOf(host)
  return isLocalHost(name) ? `http://${host.toLowerCase()}` : `https://${name}`
}

/** Data for programs that show links: by the path alone, nothing of the sender. */
export function previewTags({ origin, siteName, path, image, language, first, title, description }: Preview) {
  const inLanguage = language === first ? '' : `?lang=${language}`
  const url = `${origin}${encodeURI(path)}${inLanguage}`
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': `${origin}${image}?lang=${language}`,
    'og:image:width': String(shareSize.width),
    'og:image:height': String(shareSize.height),
    'og:locale': localeOf(language),
  }
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(url)}">`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}
