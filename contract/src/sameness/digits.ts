import { seen } from './seen.ts'

/** Every decimal digit, of whatever script, as 0 to 9. */
export const digits = (text: string) =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0)!
    let zero = code
    // Unicode keeps the digits of a script in one row from 0 to 9, and some rows follow one another.
    while (isDigit(zero - 1)) zero -= 1
    return String((code - zero) % 10)
  })

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** What is seen, in plain letters and digits: full-width ones, ligatures and digits of other scripts are read as they mean. */
export const plain = (text: string) => digits(seen(text).normalize('NFKC'))
