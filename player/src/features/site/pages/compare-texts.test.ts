import { expect, test } from 'vitest'
import { compareTexts, partsCompared } from './compare-texts.ts'

const marks = { SAME: ' ', REMOVED: '-', ADDED: '+' }
const compared = (was: string, is: string) =>
  compareTexts(was, is).map(({ change, text }) => marks[change] + text)

test.each([
  ['nothing', 'a\n\nb', 'a\nb', [' a', ' b']],
  ['a line in the place of another', 'a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['a line at the end', 'a', 'a\nb', [' a', '+b']],
  ['a line that is there no more', 'a\nb', 'b', ['-a', ' b']],
  ['a line that stands elsewhere', 'a\nb\nc', 'b\nc\na', ['-a', ' b', ' c', '+a']],
  ['all of it', 'a\nb', 'x\ny', ['-a', '-b', '+x', '+y']],
  ['one of two equal lines', 'a\na\nb', 'a\nb', ['-a', ' a', ' b']],
])('%s has changed', (_, was, is, lines) => {
  const found = compared(was, is)
  expect(found.toSorted()).toEqual(lines.toSorted())
  // Without what was added it is the old text, without what was removed the new one.
  const without = (mark: string) =>
    found.filter((line) => !line.startsWith(mark)).map((line) => line.slice(1))
  expect(without('+')).toEqual(was.split(/\n+/))
  expect(without('-')).toEqual(is.split(/\n+/))
})

test('a heading begins a part, and one that took the place of another stands in the same', () => {
  const was = 'before\n## one\na\n## two\nb'
  const is = 'before\n## one\na\n## second\nb'
  expect(partsCompared(compareTexts(was, is))).toEqual([
    { isChanged: false, lines: [{ change: 'SAME', text: 'before' }] },
    {
      isChanged: false,
      lines: [
        { change: 'SAME', text: '## one' },
        { change: 'SAME', text: 'a' },
      ],
    },
    {
      isChanged: true,
      lines: [
        { change: 'REMOVED', text: '## two' },
        { change: 'ADDED', text: '## second' },
        { change: 'SAME', text: 'b' },
      ],
    },
  ])
})
