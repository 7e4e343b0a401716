import type { Language } from '@kham/contract/site/agency'
import type { ShareWords } from '@kham/contract/site/boot'
import { shadesOf } from '@kham/contract/site/brand-colours'
import { readFile } from 'node:fs/promises'
import type { OverlayOptions } from 'sharp'
import { shareSize } from '../../../http/link-preview.ts'
import { limitConcurrency } from '../../../http/concurrency-limit.ts'
import { drawing } from '../../site/pictures/redraw-picture.ts'
import { drawText } from './share-text.ts'

export interface SharePicture {
  words: ShareWords
  language: Language
  siteName: string
  host: string
  minAge: number
  colour: string | null
  logo: Buffer | null
  /** The promotion's own. */
  picture: Buffer | null
  of: 'site' | 'promotion'
}

const left = 72
const column = 580
const mostBytes = 300_000
const qualities = [84, 70, 55]
const gold = '#f3cd6b'
const paper = '#fff8e6'
const soft = '#eadfcb'

const art = (name: string) => readFile(new URL(`../../../../art/share/${name}.webp`, import.meta.url))

/** A queue of its own: link pictures never delay a slip. */
const inTurn = limitConcurrency({ running: 1, waiting: 16 })

/** The picture that a link is shown with: 1200 by 630, in the agency's colours and the language asked for. */
export const drawSharePicture = (wish: SharePicture) => inTurn(() => draw(wish))

async function draw(wish: SharePicture): Promise<Buffer> {
  const sharp = await drawing()
  const layers = [...(await ownPicture(wish)), ...(await brand(wish)), ...(await texts(wish))]
  const ground = sharp(await art(wish.of))
  const tinted = wish.colour === null ? ground : ground.tint(shadesOf(wish.colour)[400])
  const whole = await tinted.composite(layers).flatten({ background: '#0b0508' }).png().toBuffer()
  for (const quality of qualities) {
    const jpeg = await sharp(whole)
      .resize({ ...shareSize, fit: 'cover' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
    if (jpeg.length <= mostBytes || quality === qualities.at(-1)) return jpeg
  }
  throw new Error('a picture without a quality')
}

const frame = { width: 496, height: 279 }

async function ownPicture({ picture }: SharePicture): Promise<OverlayOptions[]> {
  if (!picture) return []
  const sharp = await drawing()
  const input = await sharp(picture)
    .resize({ ...frame, fit: 'cover' })
    .png()
    .toBuffer()
  return [{ input, left: shareSize.width - left - frame.width, top: 176 }]
}

async function brand({ logo, siteName, colour, language }: SharePicture): Promise<OverlayOptions[]> {
  const sharp = await drawing()
  if (logo) {
    const input = await sharp(logo).trim().resize({ width: 300, height: 72, fit: 'inside' }).png().toBuffer()
    return [{ input, left, top: 62 }]
  }
  const flower = sharp(await art('mark')).resize({ width: 72 })
  const mark = await (colour === null ? flower : flower.tint(shadesOf(colour)[400])).png().toBuffer()
  const name = await drawText({
    text: siteName,
    language,
    sizes: [44, 34, 28],
    isBold: true,
    width: 440,
    height: 60,
    colour: colour === null ? gold : shadesOf(colour)[300],
  })
  return [
    { input: mark, left, top: 62 },
    { input: name.data, left: left + 84, top: 62 + Math.round((72 - name.height) / 2) },
  ]
}

async function texts({ words, language, host, minAge, colour }: SharePicture): Promise<OverlayOptions[]> {
  const bright = colour === null ? gold : shadesOf(colour)[300]
  const common = { language, width: column }
  const figure = await drawText({
    ...common,
    text: words.figure,
    sizes: [112, 96, 80, 64, 52],
    height: 130,
    isBold: true,
    colour: bright,
  })
  const title = await drawText({
    ...common,
    text: words.title,
    sizes: [54, 46, 40, 34],
    height: 150,
    isBold: true,
    colour: paper,
  })
  const line = await drawText({ ...common, text: words.line, sizes: [34, 32], height: 92, colour: soft })
  const foot = await drawText({
    ...common,
    text: words.foot,
    sizes: [32],
    width: 620,
    height: 44,
    colour: soft,
  })
  const age = await drawText({
    ...common,
    text: `${minAge}+`,
    sizes: [34],
    isBold: true,
    height: 44,
    colour: bright,
  })
  const address = await drawText({
    ...common,
    text: host,
    sizes: [32, 26],
    width: 300,
    height: 44,
    colour: soft,
  })

  const gap = 22
  const room = 500 - 164
  const own = figure.height + title.height + line.height + 2 * gap
  const top = 164 + Math.max(0, Math.round((room - own) / 2))
  return [
    { input: figure.data, left, top },
    { input: title.data, left, top: top + figure.height + gap },
    { input: line.data, left, top: top + figure.height + title.height + 2 * gap },
    { input: age.data, left, top: middle(age.height) },
    { input: foot.data, left: left + age.width + 20, top: middle(foot.height) },
    { input: address.data, left: shareSize.width - left - address.width, top: middle(address.height) },
  ]
}

/** Where a text of the last line begins. */
const middle = (height: number) => 556 - Math.round(height / 2)
