import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDay, type DayOrder } from '@kham/contract/operator/books/statement-times'
import { judgeLines, type Answers } from './judge-lines.ts'

const records = (cells: readonly string[][]) => cells.map((each, n) => ({ line: n + 2, cells: each }))
const ofDates = (...dates: string[]) => judgeLines(records(dates.map((date) => [date])), { date: 0 }, 2026)
const ofAmounts = (...amounts: string[]) =>
  judgeLines(records(amounts.map((amount) => [amount])), { amount: 0 }, 2026)

describe('dates', () => {
  test.each<[string, string[], Answers]>([
    ['a day above twelve in front', ['05/11/2026', '25/11/2026'], { dayOrder: 'DMY' }],
    ['a day above twelve behind the month', ['11/05/2026', '11/25/2026'], { dayOrder: 'MDY' }],
    [
      'the last of thousand lines',
      [...Array.from({ length: 999 }, () => '05/11/2026'), '13/11/2026'],
      { dayOrder: 'DMY' },
    ],
    ['day and month alike', ['11/11/2026', '12/12/2026'], { dayOrder: 'DMY' }],
    ['the year in front', ['2026-11-05', '2026/05/11'], {}],
    ['months by name', ['5 Nov 2026', '5 พ.ย. 2569'], {}],
    ['eight digits', ['20261105', '20260511'], {}],
    ['the year in front beside a day above twelve', ['2026-11-05', '25/11/2026'], { dayOrder: 'DMY' }],
    ['lines that are no dates', ['25/11/2026', 'Total', '', '32/13/2026'], { dayOrder: 'DMY' }],
    ['short years of the Buddhist era', ['25/11/69', '26/11/69'], { dayOrder: 'DMY', era: 'BE' }],
    ['short years that no day can be', ['25/11/26', '31/10/26'], { dayOrder: 'DMY', era: 'CE' }],
    ['short years in front', ['26/11/25', '26/11/31'.replace('11', '10')], { dayOrder: 'YMD', era: 'CE' }],
    ['short years behind the name of a month', ['25-Nov-26'], { dayOrder: 'DMY', era: 'CE' }],
    ['the next year', ['27-Jan-27'], { dayOrder: 'DMY', era: 'CE' }],
    ['nothing', [], {}],
  ])('of %s tell how they are read', (_, dates, form) =>
    expect(ofDates(...dates)).toEqual({ form, questions: [] }),
  )

  test('up to the twelfth leave the order of day and month open', () => {
    expect(ofDates('11/11/2026', '05/11/2026', '12/12/2026')).toEqual({
      form: {},
      questions: [
        { about: 'dayOrder', options: ['DMY', 'MDY'], sample: '05/11/2026', isContradiction: false },
      ],
    })
  })

  test('with short years leave open whether the day comes first', () => {
    expect(ofDates('25/11/26').questions).toMatchObject([{ about: 'dayOrder', options: ['DMY', 'YMD'] }])
    expect(ofDates('25/11/26').form).toEqual({ era: 'CE' })
  })

  test.each<[string, string[], string | undefined]>([
    ['a day above twelve that stayed a text', ['2026-05-11', '25/11/2026'], '2026-05-11'],
    ['one month alone', ['2026-11-11', '2026-05-11', '2026-12-11'], '2026-05-11'],
    ['Buddhist years', ['2569-05-11', '25/11/69'], '2569-05-11'],
    ['a day above twelve', ['2026-05-11', '2026-11-25', '25/11/2026'], undefined],
    ['days of one month', ['2026-11-05', '2026-11-12', '25/11/2026'], undefined],
    ['a day alone', ['2026-05-11'], undefined],
  ])('with the year in front, beside %s: %j', (_, dates, sample) =>
    expect(ofDates(...dates).questions.map((question) => [question.about, question.sample])).toEqual(
      sample === undefined ? [] : [['yearFirst', sample]],
    ),
  )

  test('that contradict each other ask for the order', () => {
    expect(ofDates('25/11/2026', '11/25/2026').questions).toEqual([
      { about: 'dayOrder', options: ['DMY', 'MDY'], sample: '25/11/2026', isContradiction: true },
    ])
    expect(ofDates('25-Nov-26', '25-Nov-69').questions).toMatchObject([
      { about: 'era', options: ['CE', 'BE'], isContradiction: true },
    ])
  })

  test('are never read in another order than they were written in: that is told or asked', () => {
    const days = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2026-11-25T00:00:00Z'),
      noInvalidDate: true,
    })
    const written = (date: Date, order: DayOrder, isShort: boolean) => {
      const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-')
      const short = isShort ? year.slice(2) : year
      return { DMY: [day, month, short], MDY: [month, day, short], YMD: [short, month, day] }[order].join('/')
    }
    fc.assert(
      fc.property(
        fc.array(days, { minLength: 1, maxLength: 6 }),
        fc.constantFrom<[DayOrder, boolean]>(
          ['DMY', false],
          ['MDY', false],
          ['DMY', true],
          ['MDY', true],
          ['YMD', true],
        ),
        (dates, [order, isShort]) => {
          const { form, questions } = ofDates(...dates.map((date) => written(date, order, isShort)))
          for (const question of questions) {
            expect(question).toMatchObject({
              about: 'dayOrder',
              options: expect.arrayContaining([order]),
              isContradiction: false,
            })
          }
          const isAsked = questions.some(({ about }) => about === 'dayOrder')
          const truth = { dayOrder: isAsked ? order : form.dayOrder, era: form.era ?? ('CE' as const) }
          for (const date of dates)
            expect(readDay(written(date, order, isShort), truth)).toBe(date.toISOString().slice(0, 10))
        },
      ),
    )
  })
})

describe('amounts', () => {
  test.each<[string, string[], Answers]>([
    ['minuses', ['50,000', '-65,000'], { unsigned: 'IN' }],
    ['brackets', ['(65,000)', '50,000'], { unsigned: 'IN' }],
    ['DR behind what goes out', ['50,000', '65,000 DR'], { unsigned: 'IN' }],
    ['a sign in each', ['+50,000', '-65,000', '5 CR'], {}],
    ['nothing but zeros and words', ['0.00', '-', 'Total', ''], {}],
  ])('with %s tell where they go', (_, amounts, form) =>
    expect(ofAmounts(...amounts)).toEqual({ form, questions: [] }),
  )

  test.each<[string, string[], string]>([
    ['no sign at all', ['0', '65,000', '50,000'], '65,000'],
    ['CR alone', ['50,000 CR', '65,000'], '65,000'],
    ['both CR and DR in some', ['50,000 CR', '65,000 DR', '5,000'], '5,000'],
  ])('with %s leave it open', (_, amounts, sample) =>
    expect(ofAmounts(...amounts)).toEqual({
      form: {},
      questions: [{ about: 'unsigned', options: ['IN', 'OUT'], sample, isContradiction: false }],
    }),
  )

  test('beside a column that says so ask nothing', () => {
    const judged = judgeLines(records([['65,000', 'DR']]), { amount: 0, direction: 1 }, 2026)
    expect(judged).toEqual({ form: {}, questions: [] })
  })
})

test.each<[string, string[][], 'debit' | undefined]>([
  [
    'rise by debits',
    [
      ['5', '100'],
      ['7', '107'],
      ['9', '116'],
    ],
    'debit',
  ],
  [
    'fall by debits',
    [
      ['5', '100'],
      ['7', '93'],
      ['9', '84'],
    ],
    undefined,
  ],
  [
    'fall by debits, the newest first',
    [
      ['9', '84'],
      ['7', '93'],
      ['5', '100'],
    ],
    undefined,
  ],
  [
    'may do either',
    [
      ['5', '100'],
      ['5', '105'],
    ],
    undefined,
  ],
  [
    'rise by a debit once',
    [
      ['5', '100'],
      ['7', '107'],
      ['9', '1'],
      ['5', '2'],
    ],
    undefined,
  ],
])('balances that %s: %j', (_, lines, about) => {
  const { questions } = judgeLines(records(lines), { date: 2, debit: 0, balance: 1 }, 2026)
  expect(questions.map((question) => question.about)).toEqual(about === undefined ? [] : [about])
})

test.each<[string[], boolean | undefined]>([
  [['-500', '500'], true],
  [['-500', '-0.00', '-5'], undefined],
  [['500', '-0.00', '0'], undefined],
])('debits of %j, of which some may have come back: %s', (debits, are) =>
  expect(judgeLines(records(debits.map((debit) => [debit])), { debit: 0 }, 2026).form.reversals).toBe(are),
)
