import type { Language } from '@kham/contract/site/agency'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drawing } from '../../site/pictures/redraw-picture.ts'

const folder = fileURLToPath(new URL('../../../../fonts/', import.meta.url))

/** The library keeps each font file that it was given, and uses all of them for a text. */
async function load() {
  const sharp = await drawing()
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ttf'))
  for (const file of files)
    await sharp({ text: { text: '.', fontfile: `${folder}${file}`, font: 'Figtree 8' } })
      .png()
      .toBuffer()
}

let loading: Promise<void> | undefined

/** A loading that failed is tried anew by the next who asks. */
export const fontsThere = () =>
  (loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  }))

const all = ['Figtree', 'Noto Sans Lao', 'Noto Sans Thai', 'Noto Sans SC', 'Be Vietnam Pro']

/** Vietnamese has its marks in letters of its own, in which it is written whole. */
export const familiesFor = (language: Language) =>
  (language === 'vn' ? ['Be Vietnam Pro', ...all.slice(0, -1)] : all).join(',')
