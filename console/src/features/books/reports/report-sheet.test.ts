import { expect, test } from 'vitest'
import type { TFunction } from '../../../words.ts'
import { readReportFile } from '../spreadsheets/read-report-file.ts'
import { sheetOf } from './report-sheet.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- words that name themselves
const t = ((key: string) => key.replace('report:', '')) as unknown as TFunction<'report'>

test('the file of the server becomes lines in words, in the columns and the order of the screen', () => {
  const { rows, totals } = readReportFile(
    '\uFEFFprovider,game,category,rounds,turnover,rtp\r\nAlphabet,"Naga, the ""Golden""",slot,1200,31.50,96.40\r\nTOTAL,,,7,,\r\n\'=GClub,,,,,\r\nTOTAL,,,1200,31.50,96.40\r\n',
  )
  const columns = [
    { key: 'provider', kind: 'text' },
    { key: 'turnover', kind: 'THB' },
    { key: 'game', kind: 'text' },
    { key: 'category', kind: 'word' },
    { key: 'rounds', kind: 'count' },
    { key: 'rtp', kind: 'percent' },
  ] as const
  expect(sheetOf(t, columns, { rows, totals })).toEqual([
    [
      'column.provider',
      'column.turnover THB',
      'column.game',
      'column.category',
      'column.rounds',
      'column.rtp %',
    ],
    ['Alphabet', 31.5, 'Naga, the "Golden"', 'word.slot', 1200, 96.4],
    ['TOTAL', null, null, null, 7, null],
    ['=GClub', null, null, null, null, null],
    ['total', 31.5, null, null, 1200, 96.4],
  ])
})

test('times and days are those of the screen, in Vientiane', () => {
  const columns = [
    { key: 'at', kind: 'time' },
    { key: 'day', kind: 'day' },
  ] as const
  const rows = [{ at: '2026-11-30T20:06:31.247Z', day: '2026-12-01' }]
  expect(sheetOf(t, columns, { rows, totals: [] })[1]).toEqual(['01/12/2026 03:06:31', '01/12/2026'])
})
