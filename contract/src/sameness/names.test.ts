import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareNames, nameKey, searchKey, searchWords } from '../sameness.ts'

const rows: [a: string, b: string, verdict: 'SAME' | 'OTHER' | 'UNKNOWN'][] = [
  // Lao
  ['ທ້າວສົມສັກ ໄຊຍະວົງ', 'ໄຊຍະວົງ ສົມສັກ', 'SAME'],
  ['ທ້າວ ສົມສັກ ໄຊຍະວົງ', 'ສົມສັກ ໄຊຍະວົງ', 'SAME'],
  ['ທ. ສົມສັກ ໄຊຍະວົງ', 'ສົມສັກ ໄຊຍະວົງ', 'SAME'],
  ['ນາງ ຄຳຫຼ້າ ວົງສາ', 'ຄໍາຫລ້າ ວົງສາ', 'SAME'],
  ['ນາງຄຳຫຼ້າ ວົງສາ', 'ຄຳຫຼ້າ ວົງສາ', 'SAME'],
  ['ນາງສາວຄຳຫຼ້າ ວົງສາ', 'ຄຳຫຼ້າ ວົງສາ', 'SAME'],
  ['ນາງສາວ ຄຳຫຼ້າ ວົງສາ', 'ວົງສາ ຄຳຫຼ້າ', 'SAME'],
  ['ນ. ຄຳຫຼ້າ ວົງສາ', 'ຄຳຫຼ້າ ວົງສາ', 'SAME'],
  ['ທ່ານ ບຸນມີ ພົມມະຈັນ', 'ບຸນມີ ພົມມະຈັນ', 'SAME'],
  ['ທ່ານບຸນມີ ພົມມະຈັນ', 'ບຸນມີ ພົມມະຈັນ', 'SAME'],
  ['ດຣ. ບຸນມີ ພົມມະຈັນ', 'ບຸນມີ ພົມມະຈັນ', 'SAME'],
  ['ຄຳ ພູ', 'ຄໍາ ພູ', 'SAME'],
  ['ນ້ຳ ພູ', 'ນໍ້າ ພູ', 'SAME'],
  ['ໝູ ແກ້ວ', 'ຫມູ ແກ້ວ', 'SAME'],
  ['ໜູ ແກ້ວ', 'ຫນູ ແກ້ວ', 'SAME'],
  ['ຫຼວງ ແກ້ວ', 'ຫລວງ ແກ້ວ', 'SAME'],
  ['ຫຼຸ ແກ້ວ', 'ຫ\u0EB8\u0EBC ແກ້ວ', 'SAME'],
  ['ແກ້ວ ພູ', 'ເເກ້ວ ພູ', 'SAME'],
  ['ມື້ ໃໝ່', 'ມ\u0EC9\u0EB7 ໃໝ່', 'SAME'],
  ['ມື້ ໃໝ່', 'ມື້້ ໃໝ່', 'SAME'],
  ['ສົມສັກໄຊຍະວົງ', 'ສົມສັກ ໄຊຍະວົງ', 'SAME'],
  ['ສົມ ສັກ ໄຊຍະວົງ', 'ໄຊຍະວົງ ສົມສັກ', 'SAME'],
  ['ສັກ ສົມ ໄຊຍະວົງ', 'ໄຊຍະວົງ ສົມສັກ', 'OTHER'],
  ['ໄຊຍະວົງ ສົມ ສັກ', 'ສົມສັກ ໄຊຍະວົງ', 'SAME'],
  ['ສົມ\u200Bສັກ ໄຊຍະວົງ', 'ສົມສັກ \u2060ໄຊຍະວົງ', 'SAME'],
  ['ສົມສັກ ໄຊຍະວົງ', 'ສົມສັກ', 'OTHER'],
  ['ສົມສັກ ໄຊຍະວົງ', 'ສົມສີ ໄຊຍະວົງ', 'OTHER'],
  ['ຣັດ ໄຊຍະວົງ', 'ລັດ ໄຊຍະວົງ', 'OTHER'],
  ['ກ້ອງ ໄຊ', 'ກ່ອງ ໄຊ', 'OTHER'],
  ['ນາງກ ໄຊ', 'ກ ໄຊ', 'OTHER'], // one letter would stay
  ['ໄຊ ນາງຄຳ', 'ໄຊ ຄຳ', 'OTHER'], // written onto the second word
  // Thai
  ['นายสมชาย ใจดี', 'สมชาย ใจดี', 'SAME'],
  ['นาย สมชาย ใจดี', 'ใจดี สมชาย', 'SAME'],
  ['นางสมศรี ใจดี', 'สมศรี ใจดี', 'SAME'],
  ['นางสาวสมศรี ใจดี', 'สมศรี ใจดี', 'SAME'],
  ['นางสาว สมศรี ใจดี', 'สมศรี ใจดี', 'SAME'],
  ['น.ส. สมศรี ใจดี', 'สมศรี ใจดี', 'SAME'],
  ['น.ส.สมศรี ใจดี', 'นางสาวสมศรี ใจดี', 'SAME'],
  ['ด.ช. สมชาย ใจดี', 'สมชาย ใจดี', 'SAME'],
  ['ด.ญ. สมศรี ใจดี', 'สมศรี ใจดี', 'SAME'],
  ['คำ ใจดี', 'คํา ใจดี', 'SAME'],
  ['น้ำ ใจดี', 'นํ้า ใจดี', 'SAME'],
  ['แก้ว ใจดี', 'เเก้ว ใจดี', 'SAME'],
  ['ปู่ ใจดี', 'ป\u0E48\u0E39 ใจดี', 'SAME'],
  ['สมชาย ใจดี', 'สมชาย ใจร้าย', 'OTHER'],
  ['นายก ใจดี', 'ก ใจดี', 'OTHER'],
  ['น ส สมศรี', 'สมศรี', 'OTHER'],
  // Vietnamese and other Latin
  ['Nguyễn Văn An', 'NGUYEN VAN AN', 'SAME'],
  ['Nguye\u0302\u0303n Va\u0306n An', 'nguyen van an', 'SAME'],
  ['An Nguyễn Văn', 'Nguyễn Văn An', 'SAME'],
  ['Ông Nguyễn Văn An', 'NGUYEN VAN AN', 'SAME'],
  ['Bà Trần Thị Hoa', 'TRAN THI HOA', 'SAME'],
  ['Ong Nguyen Van An', 'NGUYEN VAN AN', 'OTHER'], // without its marks it is a name
  ['Nguyễn Ông An', 'Nguyễn An', 'OTHER'],
  ['Đặng Thị Hà', 'DANG THI HA', 'SAME'],
  ['Ðặng Thị Hà', 'DANG THI HA', 'SAME'],
  ['Łukasz Ørsted', 'LUKASZ ORSTED', 'SAME'],
  ['Trần Thị Hoa', 'Trần Văn Hoa', 'OTHER'],
  ['SOMSAK XAIYAVONG', 'somsak xaiyavong', 'SAME'],
  ['MR SOMSAK XAIYAVONG', 'XAIYAVONG SOMSAK MR.', 'SAME'],
  ['Mrs. Noy Vongsa', 'NOY VONGSA', 'SAME'],
  ['MS NOY VONGSA', 'Miss Noy Vongsa', 'SAME'],
  ['DR. NOY VONGSA', 'NOY VONGSA', 'SAME'],
  ['SOMSAK-XAIYAVONG', 'SOMSAK XAIYAVONG', 'SAME'],
  ['SOM SAK XAIYAVONG', 'SOMSAK XAIYAVONG', 'SAME'],
  ['ＳＯＭＳＡＫ　ＸＡＩＹＡＶＯＮＧ', 'SOMSAK XAIYAVONG', 'SAME'],
  ['SOMSAK\u00A0XAIYAVONG', 'SOM\u00ADSAK XAIYAVONG', 'SAME'],
  ['SOMSAK SOMSAK XAIYAVONG', 'SOMSAK XAIYAVONG', 'SAME'], // the same set of words
  ['SOMSAK', 'SOMSAK XAIYAVONG', 'OTHER'],
  ['SOMSAK XAIYAVONG', 'SOMSAK XAIYAVONGSA', 'OTHER'],
  ['AB C', 'B CA', 'OTHER'],
  ['MISSY VONGSA', 'Y VONGSA', 'OTHER'],
  ["D'Souza", 'DSOUZA', 'SAME'],
  // other scripts
  ['王 小明', '王小明', 'SAME'],
  ['王小明', '李小明', 'OTHER'],
  ['МАРИЯ', 'мария', 'SAME'],
  ['ሰላም', 'ሌላ', 'OTHER'],
  // nobody can tell
  ['ສົມສັກ ໄຊຍະວົງ', 'SOMSAK XAIYAVONG', 'UNKNOWN'],
  ['MR ສົມສັກ ໄຊຍະວົງ', 'SOMSAK XAIYAVONG', 'UNKNOWN'],
  ['ສົມສັກ', 'สมศักดิ์', 'UNKNOWN'],
  ['王小明', 'WANG XIAOMING', 'UNKNOWN'],
  ['', 'SOMSAK', 'UNKNOWN'],
  ['', '', 'UNKNOWN'],
  ['***', '***', 'UNKNOWN'],
  ['MR', 'MR', 'UNKNOWN'],
  ['ທ້າວ', 'ສົມສັກ', 'UNKNOWN'],
  ['12345', '12345', 'UNKNOWN'],
  ['\u3164', 'SOMSAK', 'UNKNOWN'],
  ['ສົມສັກ XAIYAVONG', 'SOMSAK XAIYAVONG', 'OTHER'], // one script in common
]

describe('two names', () => {
  test.each(rows)('%s and %s: %s', (a, b, verdict) => {
    expect(compareNames(a, b)).toBe(verdict)
    expect(compareNames(b, a)).toBe(verdict)
  })
})

test.each([
  ['ທ້າວສົມສັກ ໄຊຍະວົງ', 'ສົມສັກ ໄຊຍະວົງ'],
  ['ນາງສາວ ໜູແກ້ວ', 'ຫນູແກ້ວ'],
  ['Nguyễn Văn An', 'AN NGUYEN VAN'],
  ['Mr. An An', 'AN'],
  ['MR', ''],
  ['', ''],
])('the key of %s is %j', (name, key) => expect(nameKey(name)).toBe(key))

test.each([
  ['Somsak', ['SOMSAK']],
  ['Lucky 777', ['LUCKY', '777']],
  ['player໑໒', ['PLAYER12']],
  ['Mr Lucky', ['LUCKY']],
  ['ນ', ['ນ']],
  ['Bà', ['BA']],
  ['😀', []],
])('%s is looked for by %j', (text, words) => expect(searchWords(text)).toEqual(words))

test('a name is found by the beginning of any of its words, however they are written', () => {
  expect(searchKey('ນາງ ຄຳຫຼ້າ 99')).toBe(['99', ...searchWords('ຄໍາຫລ້າ')].join(' '))
})

const anyName = fc
  .array(
    fc.constantFrom('SOMSAK', 'XAIYAVONG', 'Nguyễn', 'ສົມສັກ', 'ຄຳຫຼ້າ', 'สมชาย', 'ใจดี', 'MR', 'ນາງ', '王'),
    {
      maxLength: 4,
    },
  )
  .map((words) => words.join(' '))

test('the verdict on two names does not depend on their order', () =>
  fc.assert(
    fc.property(fc.oneof(anyName, fc.string({ unit: 'binary' })), anyName, (a, b) => {
      expect(compareNames(a, b)).toBe(compareNames(b, a))
    }),
  ))

test('names of one key are the same, and no name is another than itself', () =>
  fc.assert(
    fc.property(anyName, anyName, (a, b) => {
      expect(compareNames(a, a)).toBe(nameKey(a) === '' ? 'UNKNOWN' : 'SAME')
      fc.pre(nameKey(a) === nameKey(b) && nameKey(a) !== '')
      expect(compareNames(a, b)).toBe('SAME')
    }),
  ))

test('case, invisible signs and the order of words tell nobody apart', () =>
  fc.assert(
    fc.property(anyName, fc.constantFrom('\u200B', '\u2060', '\u00AD', '\u200E'), (name, sign) => {
      const disguised = Array.from(name.toLowerCase()).join(sign).split(' ').toReversed().join('  ')
      expect(nameKey(disguised)).toBe(nameKey(name))
    }),
  ))
