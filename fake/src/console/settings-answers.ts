import { amountIn } from '@kham/contract/money'
import type { ReplyOf } from '@kham/contract/endpoint'
import { changeExclusionSettings, readExclusionSettings } from '@kham/contract/operator/players/exclusions'
import { changeFourEyes, readFourEyes } from '@kham/contract/operator/orders/four-eyes'
import { changeLimits, readLimits } from '@kham/contract/operator/cashier/limits'
import { changeLinkRules, readLinkRules } from '@kham/contract/operator/players/links'
import { readOpening, setTestPlayer } from '@kham/contract/operator/books/opening'
import { changePayoutRules, readPayoutRules } from '@kham/contract/operator/orders/payout-rules'
import { addRate, rateList, withdrawRate, type SetRate } from '@kham/contract/operator/cashier/rates'
import { readGrowthSettings } from '@kham/contract/operator/site/growth-settings'
import { changeLicence, readLicence } from '@kham/contract/operator/site/licence'
import { changeSite, readSite } from '@kham/contract/operator/site/site-settings'
import { managedPages, publishPage } from '@kham/contract/operator/site/pages'
import { pageSlugs } from '@kham/contract/site/page-slugs'
import { Refusal } from '../../../server/src/refusal.ts'
import { minutesAgo } from '../ago.ts'
import { answer } from '../answer.ts'
import { baht, kip, sum } from '../money.ts'
import { pageOf } from '../page-of.ts'
import { managedPage } from '../pages.ts'
import { heedVersion } from './heed-version.ts'
import type { Office } from './office.ts'
import { asMade } from './settings-data.ts'
import { whoIs } from './player-data.ts'

type Point = ReplyOf<typeof readOpening>['items'][number]

const proofs: Partial<Record<Point['item'], Partial<Point>>> = {
  LICENCE: { names: ['Kham Sole Co., Ltd', 'GL-2026/014'] },
  TERMS: { names: ['ຂໍ້ກຳນົດ ແລະ ເງື່ອນໄຂ'], at: minutesAgo(1440) },
  SECOND_FACTOR: { names: ['2', '4'] },
  RATE: { names: ['690', '680'], at: minutesAgo(90) },
  METHOD: { names: ['BCEL One', 'JDB Yespay'] },
  PROVIDER: { names: ['Alphabet', 'GClub'] },
  TEST_DEPOSIT: { names: ['D2611270001'], at: minutesAgo(30) },
}

const points = (state: Point['state'], ...items: Point['item'][]): Point[] =>
  items.map((item) => ({ item, state, names: [], at: null, ...proofs[item] }))

const hosts = ['127.0.0.1', '[::1]', 'localhost']

type Amount = Parameters<typeof amountIn>[0]
const inKip = (amount: Amount) => kip(sum(amountIn(amount), '0'))
const inBaht = (amount: Amount) => baht(sum(amountIn(amount), '0'))

const openingOf = ({ testPlayer }: Office): ReplyOf<typeof readOpening> => ({
  openedAt: minutesAgo(1),
  items: [
    ...points('DONE', 'LICENCE', 'TERMS'),
    ...points('MISSING', 'PRIVACY'),
    ...points('NOT_NEEDED', 'HELP', 'COUNTRIES', 'IDENTITY'),
    ...points('MISSING', 'SECOND_FACTOR', 'STAFF_HOST'),
    ...points('DONE', 'RATE', 'METHOD', 'PROVIDER', 'TEST_DEPOSIT'),
    ...points('MISSING', 'TEST_PAYOUT', 'BACKUP'),
  ],
  testPlayer,
  waitsForSecond: null,
})

export const settingsAnswers = [
  answer(readOpening, ({ office }) => openingOf(office)),
  answer(setTestPlayer, ({ office, body: { username } }) => {
    const player = office.players.find((each) => each.username === username)
    if (username !== null && !player) throw new Refusal('NOT_FOUND')
    office.testPlayer = player ? { ...whoIs(player), deposit: null, withdrawal: null } : null
    return openingOf(office)
  }),
  answer(readPayoutRules, ({ office, query }) => ({
    ...office.payoutRules,
    ...pageOf('changes', [], query),
  })),
  answer(changePayoutRules, ({ office, body: { version, ...form } }) => {
    heedVersion(office.payoutRules, { version })
    const rules = {
      ...form,
      most: inKip(form.most),
      mostOfPlayer: inKip(form.mostOfPlayer),
      mostOfAll: inKip(form.mostOfAll),
      fourEyesFrom: form.fourEyesFrom === null ? null : inKip(form.fourEyesFrom),
    }
    office.payoutRules = { ...office.payoutRules, version: version + 1, rules }
    return office.payoutRules
  }),
  answer(readFourEyes, ({ office }) => office.fourEyes),
  answer(changeFourEyes, ({ office, body: { version, from, day, slipFrom, holdHours } }) => {
    heedVersion(office.fourEyes, { version })
    const slip = slipFrom === null ? null : inKip(slipFrom)
    const rules = { from: inKip(from), day: inKip(day), slipFrom: slip, holdHours }
    office.fourEyes = { ...asMade, version: version + 1, rules }
    return office.fourEyes
  }),
  answer(readLimits, ({ office }) => office.limits),
  answer(changeLimits, ({ office, body: { version, ...form } }) => {
    heedVersion(office.limits, { version })
    const limits = {
      depositMin: inKip(form.depositMin),
      depositMax: inKip(form.depositMax),
      withdrawMin: inBaht(form.withdrawMin),
      withdrawMax: inBaht(form.withdrawMax),
    }
    office.limits = { version: version + 1, limits }
    return office.limits
  }),
  answer(readLicence, ({ office }) => office.licence),
  answer(changeLicence, ({ office, body }) => {
    office.licence = { version: body.version + 1, licence: body.licence }
    return office.licence
  }),
  answer(readGrowthSettings, () => ({
    version: 0,
    publicLobby: true,
    indexing: false,
    showTimes: true,
    demoRounds: true,
    attributionDays: 30,
    offersPerWeek: 2,
    autoMoveOffered: true,
    strictTerms: false,
    rewardFourEyesFrom: baht('0.00'),
    referral: {
      enabled: false,
      promotionId: null,
      depositAtLeast: kip('200000.00'),
      turnoverAtLeast: baht('1000.00'),
      withinDays: 30,
      holdDays: 7,
      perMonth: 10,
    },
  })),
  answer(managedPages, () => ({ pages: pageSlugs.map(managedPage) })),
  answer(publishPage, ({ params }) => ({ page: managedPage(params.slug) })),
  answer(readExclusionSettings, ({ office }) => office.exclusionSettings),
  answer(changeExclusionSettings, ({ office, body: { version, shared } }) => {
    heedVersion(office.exclusionSettings, { version })
    office.exclusionSettings = { version: version + 1, shared }
    return office.exclusionSettings
  }),
  answer(rateList, ({ office: { currentRates, plannedRates }, query }) => ({
    ...pageOf('rates', [...plannedRates, ...currentRates], query),
    current: currentRates,
    planned: plannedRates,
    waitForSecond: [],
  })),
  answer(addRate, ({ office, body: { currency, buy, sell, effectiveAt } }) => {
    const rate: SetRate = {
      currency,
      buy: sum(buy, '0'),
      sell: sum(sell, '0'),
      state: effectiveAt === undefined ? 'CURRENT' : 'PLANNED',
      effectiveAt: effectiveAt === undefined ? minutesAgo(0) : new Date(effectiveAt).toISOString(),
      setBy: office.me.displayName,
      setAt: minutesAgo(0),
      withdrawnBy: null,
      withdrawnAt: null,
    }
    if (effectiveAt !== undefined) office.plannedRates.push(rate)
    else office.currentRates = office.currentRates.map((each) => (each.currency === currency ? rate : each))
    return { rate, waitsForSecond: null }
  }),
  answer(withdrawRate, ({ office, body: { currency, effectiveAt } }) => {
    const isMeant = (rate: SetRate) => rate.currency === currency && rate.effectiveAt === effectiveAt
    const rate = office.plannedRates.find(isMeant)
    if (!rate) throw new Refusal('NOT_FOUND')
    office.plannedRates = office.plannedRates.filter((each) => each !== rate)
    const by = { withdrawnBy: office.me.displayName, withdrawnAt: minutesAgo(0) }
    return { rate: { ...rate, state: 'WITHDRAWN' as const, ...by }, waitsForSecond: null }
  }),
  answer(readSite, ({ office: { site } }) => ({ site, hosts, staffHosts: [], consoleHosts: hosts })),
  answer(changeSite, ({ office, body: { version, ...form } }) => {
    heedVersion(office.site, { version })
    office.site = { ...office.site, ...form, version: version + 1 }
    return { site: office.site }
  }),
  answer(readLinkRules, ({ office }) => ({ rules: office.linkRules })),
  answer(changeLinkRules, ({ office, body: { version, addressHours } }) => {
    heedVersion(office.linkRules, { version })
    office.linkRules = { version: version + 1, addressHours }
    return { rules: office.linkRules }
  }),
]
