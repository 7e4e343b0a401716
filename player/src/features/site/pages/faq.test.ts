import { expect, test } from 'vitest'
import { entriesOf, foundIn } from './faq.ts'

const body = `Before.

## Money

### Where is my deposit?

Press **Check**.

Then wait.

### How long does ຖອນເງິນ take?
Minutes.

## What is turnover?
Bets in all.`

const entries = entriesOf(body)

test('a heading with a text is a question, and one without is the name of what follows', () => {
  expect(entries).toEqual([
    { title: '', answer: 'Before.' },
    { title: 'Money', answer: '' },
    { title: 'Where is my deposit?', answer: 'Press **Check**.\n\nThen wait.' },
    { title: 'How long does ຖອນເງິນ take?', answer: 'Minutes.' },
    { title: 'What is turnover?', answer: 'Bets in all.' },
  ])
})

test.each([
  ['deposit', ['Where is my deposit?']],
  ['wait CHECK', ['Where is my deposit?']],
  ['ຖອນເງີນ', []],
  ['minutes', ['How long does ຖອນເງິນ take?']],
  ['is', ['Where is my deposit?', 'What is turnover?']],
  ['money', []],
  ['before', []],
])('%s finds %s', (query, titles) =>
  expect(foundIn(entries, query).map(({ title }) => title)).toEqual(titles),
)
