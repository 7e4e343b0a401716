import { expect, test } from 'vitest'
import * as icons from '@kham/ui/icons.ts'
import { foundIn, topicIcon, topicsOf } from './faq.ts'

const body = `Before.

## Money

### Where is my deposit?

Press **Check**.

Then wait.

### How long does ຖອນເງິນ take?
Minutes.

## What is turnover?
Bets in all.`

const topics = topicsOf(`${body}\n## Nothing follows\n## Games\n### How many?\nMany.`)
const entries = topics.flatMap((topic) => topic.entries)

test('a heading with a text is a question, and one without is the topic of those that follow', () => {
  expect(topics).toEqual([
    { title: '', entries: [{ title: '', answer: 'Before.' }] },
    {
      title: 'Money',
      entries: [
        { title: 'Where is my deposit?', answer: 'Press **Check**.\n\nThen wait.' },
        { title: 'How long does ຖອນເງິນ take?', answer: 'Minutes.' },
        { title: 'What is turnover?', answer: 'Bets in all.' },
      ],
    },
    { title: 'Games', entries: [{ title: 'How many?', answer: 'Many.' }] },
  ])
})

test.each([
  ['Depositing', icons.deposit],
  ['ການຖອນ', icons.withdraw],
  ['การฝาก', icons.deposit],
  ['游戏与额度', icons.gamepad],
  ['Khuye\u0302\u0301n ma\u0303i', icons.gift],
  ['Tài khoản', icons.lock],
  ['Something else', icons.message],
])('%s has its icon', (title, icon) => expect(topicIcon(title)).toBe(icon))

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
