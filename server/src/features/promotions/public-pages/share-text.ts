import type { Language } from '@kham/contract/site/agency'
import { languageTags } from '@kham/contract/site/languages'
import { drawing } from '../../site/pictures/redraw-picture.ts'
import { familiesFor, fontsThere } from './share-fonts.ts'

export interface ShareText {
  text: string
  language: Language
  /** The largest first: the first that fits is taken. */
  sizes: readonly number[]
  isBold?: boolean
  colour: string
  width: number
  /** Height of all its lines. */
  height: number
}

/** Lao and Thai have no room between words: a mark without width says where a line may end, unless the text says it itself. */
export function withBreaks(text: string, language: Language): string {
  if ((language !== 'lo' && language !== 'th') || text.includes('\u200b')) return text
  const words = new Intl.Segmenter(languageTags[language], { granularity: 'word' }).segment(text)
  return Array.from(words, ({ segment }) => segment).join('\u200b')
}

const marked = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A text as a picture of its own, cut where even the smallest letters do not fit. */
export async function drawText({ text, language, sizes, isBold = false, colour, width, height }: ShareText) {
  const sharp = await drawing()
  await fontsThere()
  const weight = isBold ? 'bold' : 'normal'
  const words = marked(withBreaks(text, language))
  for (const size of sizes) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}" weight="${weight}">${words}</span>`,
        font: `${familiesFor(language)} ${size}`,
        width,
        wrap: 'word-char',
        rgba: true,
        dpi: 72,
        spacing: Math.round(size * 0.12),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    const isLast = size === sizes.at(-1)
    if (info.height <= height && info.width <= width) return { data, width: info.width, height: info.height }
    if (!isLast) continue
    const cut = { width: Math.min(info.width, width), height: Math.min(info.height, height) }
    return {
      data: await sharp(data)
        .extract({ left: 0, top: 0, ...cut })
        .png()
        .toBuffer(),
      ...cut,
    }
  }
  throw new Error('a text without a size')
}
