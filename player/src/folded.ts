import { digits } from '@kham/contract/sameness/digits'

/** Latin accents, and the tone marks of Lao and Thai: many people type without them. Vowels stay, since they make another word. */
const accents = /[\u0300-\u036F\u0E48-\u0E4B\u0EC8-\u0ECB]/g
const betweenLetters = /[^\p{L}\p{M}\p{N}\s]/gu

/** The form in which texts are searched: one form of each letter, small, without accents and punctuation, with ASCII digits. */
export const folded = (text: string) =>
  digits(text.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .replaceAll('đ', 'd')
    .replace(betweenLetters, '')
