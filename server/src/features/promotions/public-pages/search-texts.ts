import type { Language } from '@kham/contract/site/agency'
import { languageTags } from '@kham/contract/site/languages'

/** What is never listed, whatever else is. */
const shut = ['/player', '/console', '/api', '/r/']

/** robots.txt, as RFC 9309 has it. */
export function robotsText(indexing: boolean, origin: string): string {
  const rules = indexing
    ? [...shut.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`]
    : ['Disallow: /']
  return `${['User-agent: *', ...rules].join('\n')}\n`
}

/** sitemap.xml with each page in all languages that the site is shown in; the first is that of the plain address. */
export function sitemapText(
  origin: string,
  paths: readonly string[],
  languages: readonly Language[],
  escaped: (text: string) => string,
): string {
  const urls = paths.flatMap((path) => {
    const addresses = languages.map((language, place) => ({
      language,
      address: escaped(`${origin}${path}${place === 0 ? '' : `?lang=${language}`}`),
    }))
    const links = addresses
      .map(
        ({ language, address }) =>
          `<xhtml:link rel="alternate" hreflang="${languageTags[language]}" href="${address}"/>`,
      )
      .join('')
    return addresses.map(({ address }) => `<url><loc>${address}</loc>${links}</url>`)
  })
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>${urls.join('')}</urlset>\n`
}
