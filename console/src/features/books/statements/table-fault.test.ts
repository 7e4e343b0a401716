import { expect, test } from 'vitest'
import { readWhole } from './testing/read-whole.ts'

const header = 'Date,Ref,Credit,Debit'
const lines = (...all: string[]) => all.join('\n')

test.each<[string, string, string | null]>([
  ['one header on each page', lines(header, '25/11/2026,F1,5,', header, '25/11/2026,F2,5,'), null],
  [
    'a second header of other columns',
    lines(header, '25/11/2026,F1,5,', 'Date,Ref,Debit,Credit', '25/11/2026,F2,5,'),
    'TWO_TABLES',
  ],
  ['a heading in baht', lines('Account 1,,Currency: THB,', header, '25/11/2026,F1,5,'), 'OTHER_CURRENCY'],
  [
    'one header of two lines on each page',
    lines(
      'Date,Amount,,',
      ',Credit,Debit,',
      '25/11/2026,5,,',
      'Date,Amount,,',
      ',Credit,Debit,',
      '26/11/2026,5,,',
    ),
    null,
  ],
  ['words of another currency', lines('Date,Credit,Text', '25/11/2026,5,Currency THB'), null],
  ['a heading in kip', lines('Account 1,,Currency: LAK,', header, '25/11/2026,F1,5,'), null],
  [
    'a part in baht',
    lines('ສະກຸນເງິນ,LAK', header, '25/11/2026,F1,5,', 'ສະກຸນເງິນ,THB', header, '25/11/2026,F2,5,'),
    'OTHER_CURRENCY',
  ],
])('a file with %s', async (_, content, fault) =>
  expect((await readWhole(content)).asks).toEqual(fault === null ? [] : [fault]),
)
