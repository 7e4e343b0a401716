import { rootId, type DrawnPage } from '@kham/contract/site/boot'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EntranceFiles } from './entrance-files.ts'
import { escaped } from './escaped.ts'
import { usedStyles } from './used-styles.ts'

interface Parts {
  address: string
  drawn: DrawnPage
  /** The element with the boot data. */
  data: string
  files: EntranceFiles
  /** The agency's colours, or nothing. */
  ownStyle: string
}

const later =
  /\s*<(?:script type="module"[^>]*><\/script|link\s+rel="(?:modulepreload|preload|stylesheet)"[^>]*)>/g
/** The one picture that React asks for before all others. */
const firstPicture = /<link rel="preload" as="image"[^>]*fetchPriority="high"[^>]*>/
const hrefOf = (tag: string) => /href="([^"]+)"/.exec(tag)?.[1] ?? ''

/**
 * A page that is seen as soon as its own bytes are there: the looks of what is drawn stand in it, and the scripts come after what is
 * seen. Only the packages begin before: they are most of all bytes, and would wait for a place behind the pictures; but not before the
 * largest picture, a kilobyte that would wait for them. The style files are named last; as they count for no screen nothing waits for
 * them, until the site's scripts put them on (player/src/drawn-page.ts).
 */
export async function drawnPage(
  folder: string,
  page: string,
  { address, drawn, data, files, ownStyle }: Parts,
) {
  const moved = [...page.matchAll(later)].map(([tag]) => tag.trim())
  const linked = moved.filter((tag) => tag.includes('stylesheet')).map(hrefOf)
  const styles = [...new Set([...linked, ...files.styles.map((file) => `/${file}`)])]
  const scripts = moved.filter((tag) => tag.startsWith('<script'))
  const packages = moved.filter((tag) => tag.includes('modulepreload'))
  const { lang } = drawn
  const [picture = ''] = firstPicture.exec(drawn.html) ?? []
  const html = drawn.html.replace(picture, '')
  const named = `${scripts.join('')}${packages.join('')}`
  const more = files.scripts.filter((file) => !named.includes(`/${file}"`))
  const end = [
    data,
    ...scripts,
    ...more.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.map((href) => `<link rel="stylesheet" media="not all" crossorigin href="${href}">`),
  ]
  const unstyled = page
    .replace(later, '')
    .replace(/<html lang="\w+"/, `<html lang="${lang}" data-letters="later"`)
    .replace(`<div id="${rootId}">`, () => `<div id="${rootId}" data-drawn="${escaped(address)}">${html}`)
  const sheets = await Promise.all(styles.map((href) => readFile(join(folder, href), 'utf8')))
  const languages = new Set(
    [...`<html lang="${lang}">${html}`.matchAll(/\slang="(\w+)/g)].map(([, language = '']) => language),
  )
  const style = usedStyles(sheets.join(''), unstyled, languages)
  const text = unstyled
    .replace('</head>', () => `<style>${style}</style>${ownStyle}${picture}${packages.join('')}</head>`)
    .replace('</body>', () => `${end.join('')}</body>`)
  return { text, styleHash: `'sha256-${createHash('sha256').update(style).digest('base64')}'` }
}
