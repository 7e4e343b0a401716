import { languages } from '@kham/contract/site/agency'
import { bankCodes } from '@kham/contract/cashier/banks'
import { gameCategories } from '@kham/contract/play/games'
import { providerStatuses } from '@kham/contract/play/provider-status'
import { orderSteps } from '@kham/contract/orders/order-steps'
import { impliedRefusals, type Endpoint } from '@kham/contract/endpoint'
import { fieldCodes } from '@kham/contract/refusals'
import { rejectReasons } from '@kham/contract/orders/withdrawals'
import { describe, expect, test } from 'vitest'

type Words = { [key: string]: string | Words }

const files = import.meta.glob<Words>('../locales/*/*.json', { eager: true, import: 'default' })
const flat = (words: Words, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )

const namespaces = Object.keys(files)
  .filter((name) => name.includes('/lo/'))
  .map((name) => name.split('/').at(-1)!.replace('.json', ''))

const wordsOf = (language: string, namespace: string) =>
  new Map(flat(files[`../locales/${language}/${namespace}.json`] ?? {}))

const placeholders = (text: string) => (text.match(/\{\{?\w+\}?\}/g) ?? []).toSorted().join()

const wrongScripts: Record<(typeof languages)[number], RegExp> = {
  lo: /[\u0E00-\u0E7F]/,
  cn: /[\u0E00-\u0EFF]/,
  vn: /[\u0E00-\u0EFF\u4E00-\u9FFF]/,
  th: /[\u0E80-\u0EFF]/,
  en: /[^\p{Script=Latin}\p{Script=Common}]/u,
}

/** Lao AM is one letter, HO NO and HO MO are ligatures. */
const misspeltLao = /\u0ECD[\u0EC8-\u0ECB]?\u0EB2|\u0EAB\u0E99|\u0EAB\u0EA1/

/** Amounts are written in Arabic digits, and so is every other figure. */
const ownDigits = /[\u0E50-\u0E59\u0ED0-\u0ED9]/

const ownScript: Partial<Record<(typeof languages)[number], RegExp>> = {
  lo: /\p{Script=Lao}/u,
  cn: /\p{Script=Han}/u,
  th: /\p{Script=Thai}/u,
}
/** Texts that are a name, or a name and a figure, and so may be Latin anywhere. */
const names = /^(provider|short|footer)\.|^form\.methodText$|^rtp$/

/** Chinese has no spaces between words, bold or not; figures and Latin names have them. */
const gapInChinese = /[\p{Script=Han}。，：；]\** +\**\p{Script=Han}/u

/** The build puts them in. */
const joiner = '\u2060'

/** In English the specification's own, which are not to be lost; in each other language that language's. */
test.each([
  ['en', 'Something went wrong!', 'Show Error', 'Hide Error'],
  ['lo', 'ເກີດຂໍ້ຜິດພາດ!', 'ສະແດງລາຍລະອຽດ', 'ເຊື່ອງລາຍລະອຽດ'],
  ['th', 'เกิดข้อผิดพลาด!', 'แสดงรายละเอียด', 'ซ่อนรายละเอียด'],
  ['vn', 'Đã xảy ra lỗi!', 'Hiện chi tiết', 'Ẩn chi tiết'],
  ['cn', '出错了！', '显示详情', '隐藏详情'],
])('the box of errors says in %s: %s', (language, title, show, hide) => {
  const words = wordsOf(language, 'common')
  expect(['title', 'show', 'hide'].map((key) => words.get(`wrong.${key}`))).toEqual([title, show, hide])
})

test('every namespace is there in every language', () => {
  expect(Object.keys(files)).toHaveLength(namespaces.length * languages.length)
  expect(namespaces).toEqual(expect.arrayContaining(['common', 'home', 'auth', 'game']))
})

test('a bank has one name, with its short one behind it or not', () => {
  const shortOf = (language: string, bank: string) =>
    wordsOf(language, 'common')
      .get(`bank.${bank}`)
      ?.replace(/ \([A-Z]+\)$/, '')
  const isOther = (language: string, bank: string) =>
    shortOf(language, bank) !== wordsOf(language, 'bank').get(`name.${bank}`)
  expect(
    languages.flatMap((language) =>
      bankCodes.flatMap((bank) => (isOther(language, bank) ? [`${language} ${bank}`] : [])),
    ),
  ).toEqual([])
})

type Language = (typeof languages)[number]

/** The texts of all languages for which something holds, each with its language and the name of its file and key. */
const textsThat = (holds: (text: string, of: { language: Language; key: string }) => boolean) =>
  languages.flatMap((language) =>
    namespaces.flatMap((namespace) =>
      [...wordsOf(language, namespace)].flatMap(([key, text]) =>
        holds(text, { language, key }) ? [`${language} ${namespace}:${key}: ${text}`] : [],
      ),
    ),
  )

describe('the words of each language', () => {
  test('have the keys and the placeholders of Lao', () => {
    const shape = (language: Language) =>
      namespaces.flatMap((namespace) =>
        [...wordsOf(language, namespace)]
          // A form of a word that a language has of its own.
          .filter(
            ([key], _, all) =>
              !(key.endsWith('_one') && all.some(([each]) => each === key.replace(/_one$/, ''))),
          )
          .map(([key, text]) => `${namespace}:${key} ${placeholders(text)}`)
          .toSorted(),
      )
    for (const language of languages)
      expect([language, ...shape(language)]).toEqual([language, ...shape('lo')])
  })

  test('are clean text', () =>
    expect(
      textsThat(
        (text, { language }) =>
          text === '' ||
          text.trim() !== text ||
          text.normalize('NFC') !== text ||
          wrongScripts[language].test(text) ||
          text.includes(joiner) ||
          gapInChinese.test(text) ||
          misspeltLao.test(text) ||
          ownDigits.test(text),
      ),
    ).toEqual([]))

  test('are in their own script, but for names', () =>
    expect(
      textsThat(
        (text, { language, key }) => !names.test(key) && !(ownScript[language] ?? /\p{L}/u).test(text),
      ),
    ).toEqual([]))
})

/** Where an agency pays automatically, nobody of support looks at most withdrawals. */
test.each([
  ['en', 'automatically', 'support'],
  ['lo', 'ລະບົບ', 'ທີມງານ'],
  ['cn', '系统', '客服'],
  ['vn', 'tự động', 'bộ phận hỗ trợ'],
  ['th', 'ระบบ', 'ทีมงาน'],
])('the withdraw page says in %s that a withdrawal is checked by %s or by %s', (language, ...by) => {
  const said = wordsOf(language, 'withdraw').get('know.1')
  expect(by.filter((each) => !said?.includes(each))).toEqual([])
})

test.each([
  ['deposit', 'cn', '存款', '充值'],
  ['withdrawal', 'cn', '取款', '提款'],
  ['credit', 'cn', '额度', '积分'],
  ['credit', 'vn', 'điểm', 'tín dụng'],
  ['credit', 'th', 'เครดิต', 'แต้ม'],
  ['provider', 'lo', 'ຄ້າຍ', 'ຄ່າຍ'],
] as const)('a thing has one word: %s in %s', (_, language, word, other) => {
  const said = namespaces.flatMap((namespace) => [...wordsOf(language, namespace).values()]).join('\n')
  expect(said).toContain(word)
  expect(said.toLowerCase()).not.toContain(other)
})

const without = (group: string, codes: readonly string[], namespace = 'common') => {
  const words = wordsOf('lo', namespace)
  return codes.filter((code) => !words.has(`${group}.${code}`))
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'refusals' in value && 'access' in value

/** What is told where no file may come any more. */
const atAllTimes = ['INTERNAL', 'NETWORK']

/** What a player or visitor may be told. What is refused to the staff alone would only weigh on every page. */
const met = new Set(
  Object.values(
    import.meta.glob<object>(
      ['../../contract/src/**/*.ts', '!../../contract/src/operator/**', '!**/*.test.ts'],
      { eager: true },
    ),
  )
    .flatMap((module): unknown[] => Object.values(module))
    .filter(isEndpoint)
    .filter(({ access }) => access !== 'gateway')
    .flatMap((each) => [...each.refusals, ...impliedRefusals(each)]),
)

test.each([
  ['common', 'bank', bankCodes],
  ['common', 'refusal', atAllTimes],
  ['refusal', 'field', fieldCodes],
  ['status', 'name', providerStatuses],
  ['status', 'text', providerStatuses],
])('%s: each %s has words', (namespace, group, codes) => expect(without(group, codes, namespace)).toEqual([]))

test('each refusal has words, once', () => {
  const codes = [...met, 'METHOD_NOT_ALLOWED', 'URI_TOO_LONG', 'HEADERS_TOO_LARGE']
  const later = without('code', codes, 'refusal')
  expect(later.filter((code) => !atAllTimes.includes(code))).toEqual([])
  expect(without('code', atAllTimes, 'refusal')).toEqual(atAllTimes)
  const beside = [...wordsOf('lo', 'common').keys()].filter((key) => key.startsWith('refusal.'))
  expect(beside.toSorted()).toEqual(atAllTimes.map((code) => `refusal.${code}`))
})

test.each(['home', 'game'])('each category has a name in %s', (namespace) =>
  expect(without('category', gameCategories, namespace)).toEqual([]),
)

test('each reason that the staff gives by its code has words', () =>
  expect(without('reason', rejectReasons, 'withdraw')).toEqual([]))

test('each step of an order has words', () => expect(without('step', orderSteps, 'order')).toEqual([]))
