/**
 * What is seen of a text: a blank for every kind of blank, nothing invisible. Comes before every other rule about a text. Control signs stay,
 * so that the field refuses them.
 */
export const seen = (text: string) => trimmed(text.replace(blank, ' ').replace(invisible, ''))

/** The same for names that are shown: emoji and scripts that join letters keep what joins them. */
export const seenName = (text: string) => trimmed(joining(text.replace(blank, ' ')))

/** The same for notes and messages, which keep their lines. */
export const seenNote = (text: string) =>
  text
    .split(lineBreak)
    .map((line) => joining(line.replace(blank, ' ')).normalize('NFC'))
    .join('\n')
    .trim()

/** Whether it holds what no field takes: control signs other than line breaks, and halves of a sign. */
export const hasControlSigns = (text: string) => /(?!\n)[\p{Cc}\p{Cs}]/u.test(text)

// The canonical form comes last, since it looks at neighbours, and what was dropped may have stood between two. By a pattern for the last
// blanks a long run of them within the text would be read anew from each.
const trimmed = (text: string) => text.trim().normalize('NFC')

const joining = (text: string) =>
  text.replace(joined, (_, before: string | undefined, run: string, after: string | undefined) =>
    before !== undefined && after !== undefined ? before + joinersOf(run) : (before ?? ''),
  )

const blank = /\r\n|[\p{Z}\t-\r\u0085\u2800]/gu
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu

// Unicode counts fillers as letters and variation selectors as marks; a joiner stands beside neither.
const joined =
  /((?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])?([\p{Default_Ignorable_Code_Point}\p{Cf}]+)(?=([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])|)/gu

/** What is kept of a run between two characters: the emoji variation selector, then one joiner. */
const joinersOf = (run: string) =>
  (run.includes('\uFE0F') ? '\uFE0F' : '') + (/[\u200C\u200D]/.exec(run)?.[0] ?? '')
