import { describe, expect, test } from 'vitest'
import { delimiterOf, splitRecords, type Delimiter } from './read-csv.ts'

const cellsOf = (text: string, delimiter: Delimiter = ',') =>
  [...splitRecords(text, delimiter)].map(({ line, cells }) => [line, ...cells])

describe('a file', () => {
  test.each<[string, string, (string | number)[][]]>([
    [
      'lines that end in LF',
      'a,b\nc,d\n',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'lines that end in CR LF',
      'a,b\r\nc,d',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'lines that end in CR',
      'a,b\rc,d\r',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'empty cells',
      'a,,\n,,b',
      [
        [1, 'a', '', ''],
        [2, '', '', 'b'],
      ],
    ],
    [
      'blank lines',
      '\n\na,b\n , \r\n\r\nc',
      [
        [3, 'a', 'b'],
        [6, 'c'],
      ],
    ],
    ['quoted delimiters', '"1,000","b"', [[1, '1,000', 'b']]],
    [
      'quoted line breaks',
      '"a\r\nb",c\nd',
      [
        [1, 'a\r\nb', 'c'],
        [3, 'd'],
      ],
    ],
    ['doubled quotes', '"say ""yes""",""', [[1, 'say "yes"', '']]],
    ['a quote inside of a cell', 'a"b",c', [[1, 'a"b"', 'c']]],
    ['text after a quoted cell', '"a"b,c', [[1, 'ab', 'c']]],
    [
      'a quote that never ends',
      '"a,b\nc,d',
      [
        [1, '"a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'a quote that a later line closes, and the line of its own between them',
      '25/11/2026,"NOY\n1/12/2026,KHAM\n2/12/2026,BUN "X"\n',
      [
        [1, '25/11/2026', '"NOY'],
        [2, '1/12/2026', 'KHAM'],
        [3, '2/12/2026', 'BUN "X"'],
      ],
    ],
    [
      'a quote in front that a later line closes',
      '"1,5\n2,6\n"3",7',
      [
        [1, '"1', '5'],
        [2, '2', '6'],
        [3, '3', '7'],
      ],
    ],
    [
      'an address of several lines',
      '25/11/2026,5,"NOY,\n12, Main street, Vientiane",x',
      [[1, '25/11/2026', '5', 'NOY,\n12, Main street, Vientiane', 'x']],
    ],
    ['a formula and markup', '=1+1,<b>x</b>', [[1, '=1+1', '<b>x</b>']]],
    ['nothing', '', []],
  ])('with %s', (_, text, cells) => expect(cellsOf(text)).toEqual(cells))

  test('may have a quoted cell as long as a line, and no longer', () => {
    expect(cellsOf(`"${'x'.repeat(4096)}",b`)[0]).toHaveLength(3)
    expect(cellsOf(`"${'x'.repeat(4096)}",b`)[0]?.[1]).not.toContain('"')
    expect(cellsOf(`"${'x'.repeat(4097)}",b`)[0]?.[1]).toContain('"')
  })

  test.each<[string, string, Delimiter]>([
    ['commas', 'date,amount\n20/11/2026,5', ','],
    ['semicolons and decimal commas', 'date;amount\n20/11/2026;1.000,50\n21/11/2026;2,00', ';'],
    ['tabs and many thousands', 'date\tin\tout\n1\t1,000,000,000\t\n2\t\t2,000', '\t'],
    ['a heading before the columns', 'Account 1, Vientiane\n\ndate;in;out\n1;2;3\n1;2;3', ';'],
    ['quoted commas', 'date;in\n"a,b,c";"1,2,3"', ';'],
    ['bars', 'date|in|out\n1|2,000|\n1||3,000', '|'],
    ['what it says itself', 'sep=;\r\na,b;c,d\r\n1,2;3,4', ';'],
    ['one column', 'date\n1', ','],
    ['nothing', '', ','],
  ])('with %s is parted by %j', (_, text, delimiter) => expect(delimiterOf(text)).toBe(delimiter))
})
