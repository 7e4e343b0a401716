import * as icons from '@kham/ui/icons.ts'
import type { IconPath } from '@kham/ui/icon'
import { foldText } from '../../../fold-text.ts'

/** What stands under a heading; '' = before the first. */
export interface FaqEntry {
  title: string
  /** Limited Markdown. */
  answer: string
}

/** What follows a heading without a text; '' = before the first such. */
export interface FaqTopic {
  title: string
  entries: readonly FaqEntry[]
}

const heading = /^#{2,3}\s+(\S.*)$/

function headingsOf(body: string): FaqEntry[] {
  const entries: FaqEntry[] = [{ title: '', answer: '' }]
  for (const line of body.split('\n')) {
    const title = heading.exec(line.trim())?.[1]
    if (title !== undefined) entries.push({ title, answer: '' })
    else entries.at(-1)!.answer += `${line}\n`
  }
  return entries.map(({ title, answer }) => ({ title, answer: answer.trim() }))
}

export function topicsOf(body: string): FaqTopic[] {
  const topics: { title: string; entries: FaqEntry[] }[] = [{ title: '', entries: [] }]
  for (const entry of headingsOf(body)) {
    if (entry.answer !== '') topics.at(-1)!.entries.push(entry)
    else if (entry.title !== '') topics.push({ title: entry.title, entries: [] })
  }
  return topics.filter(({ entries }) => entries.length > 0)
}

/** The questions that have each of the words, or whose answers have. */
export function foundIn(entries: readonly FaqEntry[], query: string): FaqEntry[] {
  const words = foldText(query).split(/\s+/)
  return entries.filter((entry) => {
    const text = foldText(`${entry.title} ${entry.answer}`)
    return entry.title !== '' && words.every((word) => text.includes(word))
  })
}

/** An agency names its topics in its own words: these occur in what the demo's and most others' are called. */
const iconsByWord: readonly (readonly [RegExp, IconPath])[] = [
  [/deposit|ຝາກ|ฝาก|nạp|存款/i, icons.deposit],
  [/withdraw|ຖອນ|ถอน|rút|取款/i, icons.withdraw],
  [/promotion|bonus|ໂປຣ|ໂບນັດ|โปร|โบนัส|khuyến|thưởng|优惠|奖金/i, icons.gift],
  [/responsib|ຮັບຜິດຊອບ|รับผิดชอบ|trách nhiệm|理性/i, icons.shieldCheck],
  [/game|ເກມ|เกม|trò chơi|游戏/i, icons.gamepad],
  [/account|ບັນຊີ|บัญชี|tài khoản|账户/i, icons.lock],
  [/money|ເງິນ|เงิน|tiền|资金/i, icons.banknote],
]

export const topicIcon = (title: string): IconPath =>
  iconsByWord.find(([word]) => word.test(title.normalize()))?.[1] ?? icons.message
