import { promotionTexts, type PromotionTexts } from '@kham/contract/promotions/promotions'

export type TextLanguage = keyof PromotionTexts
export const textLanguages = Object.keys(promotionTexts.shape) as TextLanguage[]

interface Text {
  title: string
  description: string
}

/** What is said in each language, as somebody types it. */
export interface TextsDraft {
  texts: Record<TextLanguage, Text>
}

/** Every language has a text to type into, those of none an empty one. */
export const textsDraftOf = (texts: Partial<PromotionTexts>): TextsDraft['texts'] =>
  Object.fromEntries(
    textLanguages.map((language) => [language, texts[language] ?? { title: '', description: '' }]),
  ) as TextsDraft['texts']

const isBlank = ({ title, description }: Text) => title.trim() === '' && description.trim() === ''

/** Languages that nothing is written in; Lao has to be. */
export const missingIn = ({ texts }: TextsDraft): TextLanguage[] =>
  textLanguages.filter((language) => language !== 'lo' && isBlank(texts[language]))

/** What the players of a site read in those: its first language, or Lao where that is missing too. */
export const readInstead = (missing: readonly TextLanguage[], [first = 'lo']: readonly TextLanguage[]) =>
  missing.includes(first) ? 'lo' : first

/** What is sent: the languages that something is written in. */
export function textsOf({ texts }: TextsDraft): PromotionTexts {
  const missing = missingIn({ texts })
  const written = textLanguages.filter((language) => !missing.includes(language))
  return { lo: texts.lo, ...Object.fromEntries(written.map((language) => [language, texts[language]])) }
}
