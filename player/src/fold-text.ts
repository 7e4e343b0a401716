import { digits } from '@kham/contract/sameness/digits'

/** Latin accents and the tone marks of Lao and Thai, which many people omit in searches. Vowels stay: without them it is another word. */
const accents = /[\u0300-\u036F\u0E48-\u0E4B\u0EC8-\u0ECB]/g
const betweenLetters = /[^\p{L}\p{M}\p{N}\s]/gu

/** Folds a text for searching: NFKC, lower case, without accents and punctuation, with ASCII digits. */
export const foldText = (text: string) =>
  digits(text.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .replaceAll('đ', 'd')
    .replace(betweenLetters, '')
