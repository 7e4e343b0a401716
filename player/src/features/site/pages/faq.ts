import { foldText } from '../../../fold-text.ts'

/** What stands under a heading; '' = before the first. One without a text is the name of those that follow. */
export interface FaqEntry {
  title: string
  /** Limited Markdown. */
  answer: string
}

const heading = /^#{2,3}\s+(\S.*)$/

export function entriesOf(body: string): FaqEntry[] {
  const entries: FaqEntry[] = [{ title: '', answer: '' }]
  for (const line of body.split('\n')) {
    const title = heading.exec(line.trim())?.[1]
    if (title !== undefined) entries.push({ title, answer: '' })
    else entries.at(-1)!.answer += `${line}\n`
  }
  return entries
    .map(({ title, answer }) => ({ title, answer: answer.trim() }))
    .filter(({ title, answer }) => title + answer !== '')
}

const isQuestion = ({ title, answer }: FaqEntry) => title !== '' && answer !== ''

/** The questions that have each of the words, or whose answers have. */
export function foundIn(entries: readonly FaqEntry[], query: string): FaqEntry[] {
  const words = foldText(query).split(/\s+/)
  return entries.filter((entry) => {
    const text = foldText(`${entry.title} ${entry.answer}`)
    return isQuestion(entry) && words.every((word) => text.includes(word))
  })
}
