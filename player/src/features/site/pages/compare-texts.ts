export interface ComparedLine {
  change: 'SAME' | 'REMOVED' | 'ADDED'
  text: string
}

/** What stands under one heading, or before the first. */
export interface ComparedPart {
  lines: ComparedLine[]
  isChanged: boolean
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Both texts line by line: what they have in common stands once, and what was removed before what came in its place. */
export function compareTexts(was: string, is: string): ComparedLine[] {
  const [old, current] = [linesOf(was), linesOf(is)]
  const common = lengthsInCommon(old, current)
  const lines: ComparedLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < current.length) {
    if (i < old.length && old[i] === current[j]) {
      lines.push({ change: 'SAME', text: old[i]! })
      i++
      j++
    } else if (j === current.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ change: 'REMOVED', text: old[i++]! })
    } else {
      lines.push({ change: 'ADDED', text: current[j++]! })
    }
  }
  return lines
}

/** How many lines the rest of one has in common with the rest of the other, in their order, from each two lines on. */
function lengthsInCommon(old: readonly string[], current: readonly string[]): Uint16Array[] {
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(current.length + 1))
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = current.length - 1; j >= 0; j--)
      common[i]![j] =
        old[i] === current[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
  return common
}

const startsPart = ({ text }: ComparedLine) => text.startsWith('## ')

export function partsCompared(lines: readonly ComparedLine[]): ComparedPart[] {
  const parts: ComparedLine[][] = []
  for (const line of lines) {
    const last = parts.at(-1)
    // A heading that took another's place begins no part of its own.
    if (!last || (startsPart(line) && !last.every(startsPart))) parts.push([line])
    else last.push(line)
  }
  return parts.map((part) => ({ lines: part, isChanged: part.some(({ change }) => change !== 'SAME') }))
}
