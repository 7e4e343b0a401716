import { agencyInfo, type Language } from '@kham/contract/site/agency'
import { bankCodes } from '@kham/contract/cashier/banks'
import { contrastKinds } from '@kham/contract/site/brand-colours'
import { providerStatuses } from '@kham/contract/play/provider-status'
import { impliedRefusals, type Endpoint } from '@kham/contract/endpoint'
import { appealStates } from '@kham/contract/promotions/appeals'
import * as audit from '@kham/contract/operator/desk/audit'
import * as deadLetters from '@kham/contract/operator/desk/dead-letters'
import * as exported from '@kham/contract/operator/books/exports'
import {
  owedAccounts,
  reportColumns,
  reportNames,
  withdrawalAges,
} from '@kham/contract/operator/books/report-columns'
import { staffRoles } from '@kham/contract/desk/staff-roles'
import * as partnerFields from '@kham/contract/operator/cashier/partner-fields'
import * as payoutRules from '@kham/contract/operator/orders/payout-rules'
import { linkSignals } from '@kham/contract/operator/players/links'
import * as statements from '@kham/contract/operator/books/statements'
import { directions } from '@kham/contract/operator/books/statement-form'
import { rowFaults, statementColumns } from '@kham/contract/operator/books/statement-row'
import { dayOrders, eras, yearFirstOrders } from '@kham/contract/operator/books/statement-times'
import { gameCategories } from '@kham/contract/play/games'
import { excessOwners, promotionStatuses } from '@kham/contract/promotions/promotions'
import { approvalActs } from '@kham/contract/operator/desk/approvals'
import { orderSteps, staffOnlySteps } from '@kham/contract/orders/order-steps'
import { orderStatuses } from '@kham/contract/orders/order-status'
import { describe, expect, test } from 'vitest'
import { encodings } from './features/books/statements/decode-text.ts'
import { previewKinds } from './features/books/statements/preview-line.ts'
import { languages } from '@kham/contract/site/languages'

interface Words {
  [key: string]: string | Words
}

const files = import.meta.glob<Words>('../locales/*/*.json', { import: 'default', eager: true })

const ofPlayers = import.meta.glob<{ bank: Words }>('../../player/locales/*/common.json', {
  import: 'default',
  eager: true,
})

/** Every key of a language, spelled out, with its words. */
function flat(words: Words, before = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}.`),
  )
}

/** Those of every namespace, by the keys that say them. */
const wordsOf = (language: Language) =>
  Object.entries(files).flatMap(([path, words]) => {
    const [namespace = '', of] = path.replace('.json', '').split('/').toReversed()
    const before = namespace === 'console' ? '' : `${namespace}:`
    return of === language ? flat(words, before) : []
  })
const placeholders = (text: string) => (text.match(/\{\{?\w+\}?\}/g) ?? []).toSorted()

const lao = /[\u0E80-\u0EFF]/
const thai = /[\u0E00-\u0E7F]/
const latin = /\p{Script=Latin}/u
const han = /\p{Script=Han}/u
const foreign: Record<Language, RegExp[]> = {
  lo: [thai, han],
  th: [lao, han],
  cn: [lao, thai],
  vn: [lao, thai, han],
  en: [lao, thai, han],
}
const own: Partial<Record<Language, RegExp>> = { lo: lao, th: thai, cn: han }

/** Names and figures alone have no script of the language. */
const isOfNoLanguage = (text: string) => /^[\s{}\w·:()-]*$/.test(text)

const contract = import.meta.glob<Record<string, unknown>>(
  ['../../contract/src/operator/**/*.ts', '!**/*.test.ts'],
  { eager: true },
)
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'refusals' in value && 'path' in value
const endpoints = [
  agencyInfo,
  ...Object.values(contract).flatMap((each) => Object.values(each).filter(isEndpoint)),
]

test('every endpoint of the staff is among them', () => expect(endpoints.length).toBeGreaterThan(100))

const refusable = new Set(endpoints.flatMap((each) => [...impliedRefusals(each), ...each.refusals]))

/** What the pages say by a code of the contract. */
const saidByCode = [
  ...[...refusable, 'NETWORK', 'INTERNAL'].map((code) => `refusal.${code}`),
  ...orderStatuses.map((status) => `stage.${status}`),
  ...[...orderSteps, ...staffOnlySteps].map((step) => `step.${step}`),
  ...approvalActs.map((act) => `second:act.${act}`),
  ...staffRoles.map((role) => `role.${role}`),
  ...audit.auditActs.map((act) => `audit:actOf.${act}`),
  ...bankCodes.map((code) => `bank.${code}`),
  ...providerStatuses.map((status) => `providers:status.${status}`),
  ...statements.statementStates.map((state) => `statement:stateOf.${state}`),
  ...statements.rowKinds.flatMap((kind) => [`statement:kind.${kind}`, `statement:aboutKind.${kind}`]),
  ...rowFaults.map((fault) => `statement:fault.${fault}`),
  ...encodings.map((encoding) => `statement:encoding.${encoding}`),
  ...previewKinds.map((kind) => `statement:previewKind.${kind}`),
  ...[...dayOrders, ...yearFirstOrders].map((order) => `statement:ask.dayOrderIs.${order}`),
  ...eras.map((era) => `statement:ask.eraIs.${era}`),
  ...directions.map((direction) => `statement:ask.unsignedIs.${direction}`),
  ...statementColumns.map((column) => `statement:columnOf.${column}`),
  ...payoutRules.whyNotAutomatic.map((why) => `withdrawal:automatic.why.${why}`),
  ...promotionStatuses.map((status) => `promotions:status.${status}`),
  ...appealStates.map((state) => `promotions:appeal.state.${state}`),
  ...linkSignals.map((signal) => `promotions:appeal.signal.${signal}`),
  ...reportNames.flatMap((name) => [`report:name.${name}`, `report:about.${name}`]),
  ...Object.values(reportColumns)
    .flat()
    .map(({ key }) => `report:column.${key}`),
  ...[...withdrawalAges, ...owedAccounts].map((word) => `report:word.${word}`),
  ...exported.exportKinds.map((kind) => `report:export.kindOf.${kind}`),
  ...exported.exportStates.map((state) => `report:export.state.${state}`),
  ...excessOwners.map((owner) => `promotions:excess.${owner}`),
  ...contrastKinds.map((kind) => `site:place.${kind}`),
  ...gameCategories.map((category) => `promotions:category.${category}`),
  ...Object.values({ ...partnerFields.bankFields, ...partnerFields.providerFields }).flatMap((each) => [
    ...each.credentials.map((name) => `partner:credentialOf.${name}`),
    ...each.settings.map(({ name }) => `partner:settingOf.${name}`),
    ...each.settings.flatMap(({ name, choices = [] }) =>
      choices.flatMap((choice) =>
        bankCodes.some((bank) => bank === choice) ? [] : [`partner:choiceOf.${name}.${choice}`],
      ),
    ),
  ]),
  ...Object.keys({ ...partnerFields.bankFields, ...partnerFields.providerFields }).map(
    (dialect) => `partner:dialectOf.${dialect}`,
  ),
  ...partnerFields.tryOutcomes.map((outcome) => `partner:${outcome}`),
  ...deadLetters.jobFailures.map((kind) => `deadLetters:failure.${kind}`),
]

/** A form of a word that a language has of its own. */
const isForOne = (key: string, words: ReadonlyMap<string, string>) =>
  key.endsWith('_one') && words.has(key.replace(/_one$/, ''))

/** Why a text is not clean words of its language, or nothing. */
function faultsOf(language: Language, text: string): string[] {
  const faults = {
    'is empty or has blanks around it': text === '' || text.trim() !== text,
    'is not NFC': text.normalize('NFC') !== text,
    // NFC does not join it.
    'has a long am in two letters, not in one (U+0EB3)': /\u0ECD[\u0EC8-\u0ECB]?\u0EB2/.test(text),
    'has digits that no amount is written in': /[\u0E50-\u0E59\u0ED0-\u0ED9]/.test(text),
    'has letters of another script': foreign[language].some((script) => script.test(text)),
    'has no letter of its own': !isOfNoLanguage(text) && !(own[language] ?? latin).test(text),
  }
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []))
}

test.each<[Language, string, number]>([
  ['lo', 'ຄຳ', 0],
  ['lo', ' \u0E84\u0ECD\u0EB2', 2],
  ['lo', 'คำ', 2],
  ['th', 'Золото', 1],
  ['th', 'ครั้งที่ ๓', 1],
  ['vn', 'a\u0302', 1],
  ['cn', '', 1],
  ['cn', '{{count}}', 0],
])('in %s, %j has %i faults', (language, text, count) => expect(faultsOf(language, text)).toHaveLength(count))

describe('the words of each language', () => {
  test('have the keys and the placeholders of Lao', () => {
    const shape = (language: Language) => {
      const words = new Map(wordsOf(language))
      return [...words]
        .filter(([key]) => !isForOne(key, words))
        .map(([key, text]) => [key, ...placeholders(text)].join(' '))
        .toSorted()
    }
    for (const language of languages)
      expect([language, ...shape(language)]).toEqual([language, ...shape('lo')])
  })

  test('are clean, in their own script', () =>
    expect(
      languages.flatMap((language) =>
        wordsOf(language).flatMap(([key, text]) =>
          faultsOf(language, text).map((fault) => `${language} ${key} ${fault}: ${text}`),
        ),
      ),
    ).toEqual([]))

  test('are there for every code', () =>
    expect(
      languages.flatMap((language) => {
        const words = new Map(wordsOf(language))
        return saidByCode.filter((key) => !words.get(key)).map((key) => `${language} ${key}`)
      }),
    ).toEqual([]))
})

test('banks are called as players read them', () => {
  for (const [path, { bank }] of Object.entries(ofPlayers)) {
    const language = path.split('/').at(-2)
    expect([language, files[`../locales/${language}/console.json`]?.['bank']]).toEqual([language, bank])
  }
})

test.each<[Language, string, string]>([
  ['lo', 'ຄ້າຍ', 'ຄ່າຍ'],
  ['lo', 'ໜ້າທີ່', 'ບົດບາດ'],
  ['cn', '取款', '提款'],
  ['cn', '取款', '提现'],
  ['cn', '存款', '充值'],
  ['cn', '额度', '信用额'],
  ['cn', '额度', '积分'],
  ['cn', '游戏平台', '游戏商'],
  ['vn', 'điểm', 'tín dụng'],
])('a thing has one word in %s: %s', (language, word, other) => {
  const said = wordsOf(language)
    .map(([, text]) => text)
    .join('\n')
  expect(said).toContain(word)
  expect(said.toLowerCase()).not.toContain(other)
})
