import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { encoded } from './testing/read-whole.ts'

const lao = 'ວັນທີ,₭\n'
const utf8 = (text: string) => new TextEncoder().encode(text)

describe('the letters of a file', () => {
  test.each<[string, Uint8Array, string, string]>([
    ['UTF-8', utf8(lao), 'utf-8', lao],
    ['UTF-8 with a mark', utf8(`\uFEFF${lao}`), 'utf-8', lao],
    ['ASCII', utf8('date,in\n'), 'utf-8', 'date,in\n'],
    ['UTF-16 with a mark', encoded(`\uFEFF${lao}`, 'utf-16le'), 'utf-16le', lao],
    ['UTF-16 with a mark, the big end first', encoded(`\uFEFF${lao}`, 'utf-16be'), 'utf-16be', lao],
    ['UTF-16 without a mark', encoded(lao, 'utf-16le'), 'utf-16le', lao],
    ['UTF-16 without a mark, the big end first', encoded(lao, 'utf-16be'), 'utf-16be', lao],
    ['Windows-874', encoded('วันที่,ฝาก', 'windows-874'), 'windows-874', 'วันที่,ฝาก'],
    ['Windows-1252', encoded('Libellé,Crédit', 'windows-1252'), 'windows-1252', 'Libellé,Crédit'],
    [
      'Windows-1252 with a letter that no Thai has',
      encoded('Müller,ü', 'windows-1252'),
      'windows-1252',
      'Müller,ü',
    ],
    ['GB 18030', encoded('交易日期,摘要', 'gb18030'), 'gb18030', '交易日期,摘要'],
    ['what both have', encoded('5\u00A0000,“x”', 'windows-1252'), 'windows-1252', '5\u00A0000,“x”'],
  ])('are read in %s', (_, bytes, encoding, text) => expect(decodeText(bytes)).toEqual([{ encoding, text }]))

  test.each<[string, Uint8Array]>([
    ['Thai that says nothing of a bank', encoded('Name,กขค', 'windows-874')],
    ['one letter alone', encoded('a,é,b', 'windows-1252')],
  ])('are asked for, of %s', (_, bytes) =>
    expect(decodeText(bytes).map(({ encoding }) => encoding)).toEqual(
      expect.arrayContaining(['windows-874', 'windows-1252']),
    ),
  )

  test.each<[string, Uint8Array]>([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
    ['half a sign of UTF-16', new Uint8Array([0xff, 0xfe, 0x41])],
  ])('are none in %s', (_, bytes) => expect(decodeText(bytes)).toEqual([]))
})
