import type { ReplyOf } from '@kham/contract/endpoint'
import { readExclusionSettings } from '@kham/contract/operator/players/exclusions'
import { readFourEyes } from '@kham/contract/operator/orders/four-eyes'
import { readLimits } from '@kham/contract/operator/cashier/limits'
import { readLinkRules } from '@kham/contract/operator/players/links'
import { readOpening } from '@kham/contract/operator/books/opening'
import { readPayoutRules } from '@kham/contract/operator/orders/payout-rules'
import { rateList } from '@kham/contract/operator/cashier/rates'
import { readGrowthSettings } from '@kham/contract/operator/site/growth-settings'
import { changeLicence, readLicence } from '@kham/contract/operator/site/licence'
import { readSite } from '@kham/contract/operator/site/site-settings'
import { managedPages, publishPage } from '@kham/contract/operator/site/pages'
import { pageSlugs } from '@kham/contract/site/page-slugs'
import { agency, cashier, exchangeRates } from '../agency.ts'
import { minutesAgo } from '../ago.ts'
import { answer } from '../answer.ts'
import { baht, kip } from '../money.ts'
import { pageOf } from '../page-of.ts'
import { managedPage } from '../pages.ts'

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

const inEffect: ReplyOf<typeof rateList>['current'] = exchangeRates.map((rate) => ({
  ...rate,
  state: 'CURRENT',
  effectiveAt: minutesAgo(1),
  setBy: null,
  setAt: null,
  withdrawnBy: null,
  withdrawnAt: null,
}))

const { deposit, withdraw } = cashier.limits
const hosts = ['127.0.0.1', '[::1]', 'localhost']
/** Nobody has changed them. */
const asMade = { version: 0, next: null, waitsForSecond: null }

export const settingsAnswers = [
  answer(readOpening, () => ({
    openedAt: minutesAgo(1),
    items: [
      ...points('DONE', 'LICENCE', 'TERMS'),
      ...points('MISSING', 'PRIVACY'),
      ...points('NOT_NEEDED', 'HELP', 'COUNTRIES', 'IDENTITY'),
      ...points('MISSING', 'SECOND_FACTOR', 'STAFF_HOST'),
      ...points('DONE', 'RATE', 'METHOD', 'PROVIDER', 'TEST_DEPOSIT'),
      ...points('MISSING', 'TEST_PAYOUT', 'BACKUP'),
    ],
    testPlayer: null,
    waitsForSecond: null,
  })),
  answer(readPayoutRules, ({ query }) => ({
    ...asMade,
    rules: {
      automatic: false,
      most: kip('500000.00'),
      mostOfPlayer: kip('1000000.00'),
      timesOfPlayer: 3,
      mostOfAll: kip('20000000.00'),
      accountAgeHours: 24,
      payoutsByHand: false,
      fourEyesFrom: kip('5000000.00'),
    },
    ...pageOf('changes', [], query),
  })),
  answer(readFourEyes, () => ({
    ...asMade,
    rules: { from: kip('5000000.00'), day: kip('50000000.00'), slipFrom: null, holdHours: 24 },
  })),
  answer(readLimits, () => ({
    version: 0,
    limits: {
      depositMin: deposit.min,
      depositMax: deposit.max,
      withdrawMin: withdraw.min,
      withdrawMax: withdraw.max,
    },
  })),
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
  answer(readExclusionSettings, () => ({ version: 0, shared: true })),
  answer(rateList, ({ query }) => ({
    ...pageOf('rates', inEffect, query),
    current: inEffect,
    planned: [],
    waitForSecond: [],
  })),
  answer(readSite, () => ({
    site: { ...agency, version: 0, colour: null },
    hosts,
    staffHosts: [],
    consoleHosts: hosts,
  })),
  answer(readLinkRules, () => ({ rules: { version: 0, addressHours: 24 } })),
]
