// How the agency has set itself up.
import type { ReplyOf } from '@kham/contract/endpoint'
import type { ownAccount } from '@kham/contract/operator/account'
import type { readExclusionSettings } from '@kham/contract/operator/exclusions'
import type { readFourEyes } from '@kham/contract/operator/four-eyes'
import type { readLimits } from '@kham/contract/operator/limits'
import type { readLinkRules } from '@kham/contract/operator/links'
import type { readOpening } from '@kham/contract/operator/opening'
import type { methodList } from '@kham/contract/operator/payment-methods'
import type { readPayoutRules } from '@kham/contract/operator/payout-rules'
import type { providerSettingsList } from '@kham/contract/operator/provider-settings'
import type { operatorProviderStatus } from '@kham/contract/operator/provider-status'
import type { rateList } from '@kham/contract/operator/rates'
import type { readSite } from '@kham/contract/operator/site-settings'
import type { readSignInRules, staffList } from '@kham/contract/operator/staff'
import { inMinutes, minutesAgo } from '../ago.ts'
import { baht, kip } from '../money.ts'

export const opening: ReplyOf<typeof readOpening> = {
  openedAt: minutesAgo(1),
  items: [
    { item: 'LICENCE', state: 'NOT_NEEDED' },
    { item: 'TERMS', state: 'NOT_NEEDED' },
    { item: 'PRIVACY', state: 'NOT_NEEDED' },
    { item: 'HELP', state: 'NOT_NEEDED' },
    { item: 'COUNTRIES', state: 'NOT_NEEDED' },
    { item: 'IDENTITY', state: 'NOT_NEEDED' },
    { item: 'SECOND_FACTOR', state: 'MISSING' },
    { item: 'STAFF_HOST', state: 'MISSING' },
    { item: 'RATE', state: 'DONE' },
    { item: 'METHOD', state: 'DONE' },
    { item: 'PROVIDER', state: 'DONE' },
    { item: 'TEST_DEPOSIT', state: 'DONE' },
    { item: 'TEST_PAYOUT', state: 'MISSING' },
    { item: 'BACKUP', state: 'MISSING' },
  ],
  testPlayer: null,
  waitsForSecond: null,
}

export const providerHealth: ReplyOf<typeof operatorProviderStatus> = {
  providers: [
    {
      id: 'alphabet',
      name: 'Alphabet',
      enabled: true,
      status: 'UP',
      calls: 16,
      failed: 0,
      p50Ms: 50,
      p95Ms: 400,
      answeredAt: minutesAgo(0),
      failedAt: null,
      agentCredit: { credit: baht('899999275.37'), asOf: minutesAgo(0) },
    },
    {
      id: 'askmebet',
      name: 'AskMeBet',
      enabled: true,
      status: 'UP',
      calls: 4,
      failed: 0,
      p50Ms: 50,
      p95Ms: 200,
      answeredAt: minutesAgo(0),
      failedAt: null,
      agentCredit: null,
    },
    {
      id: 'betflix',
      name: 'Betflix',
      enabled: true,
      status: 'UP',
      calls: 8,
      failed: 0,
      p50Ms: 25,
      p95Ms: 400,
      answeredAt: minutesAgo(0),
      failedAt: null,
      agentCredit: { credit: baht('900000000.00'), asOf: minutesAgo(0) },
    },
    {
      id: 'gclub',
      name: 'GClub',
      enabled: true,
      status: 'UP',
      calls: 16,
      failed: 0,
      p50Ms: 50,
      p95Ms: 400,
      answeredAt: minutesAgo(0),
      failedAt: null,
      agentCredit: null,
    },
    {
      id: 'gclub_live',
      name: 'GClub Live',
      enabled: true,
      status: 'UP',
      calls: 6,
      failed: 0,
      p50Ms: 50,
      p95Ms: 400,
      answeredAt: minutesAgo(0),
      failedAt: null,
      agentCredit: null,
    },
  ],
  windowSeconds: 300,
  asOf: inMinutes(1),
}

export const providerSettings: ReplyOf<typeof providerSettingsList> = {
  providers: [
    {
      id: 'alphabet',
      name: 'Alphabet',
      dialect: 'open',
      baseUrl: 'http://127.0.0.1:35693/providers/alphabet',
      keyId: 'kham-zabdzvcY3gIA',
      settings: {},
      enabled: true,
      version: 1,
      credentials: { setAt: null, setBy: null },
    },
    {
      id: 'askmebet',
      name: 'AskMeBet',
      dialect: 'askmebet',
      baseUrl: 'http://127.0.0.1:35693/providers/askmebet',
      keyId: 'KHAM9e313eba',
      settings: { agent: 'KHAM9e313eba' },
      enabled: true,
      version: 1,
      credentials: { setAt: null, setBy: null },
    },
    {
      id: 'betflix',
      name: 'Betflix',
      dialect: 'betflix',
      baseUrl: 'http://127.0.0.1:35693/providers/betflix',
      keyId: 'kham-1a2f3f94bd29',
      settings: {
        files:
          'pg.txt,pp.txt,joker.txt,fish.txt=fish,sexy.txt=casino,sbo.txt=sport,card.txt=card,cock.txt=chicken',
      },
      enabled: true,
      version: 1,
      credentials: { setAt: null, setBy: null },
    },
    {
      id: 'gclub',
      name: 'GClub',
      dialect: 'amb-super',
      baseUrl: 'http://127.0.0.1:35693/providers/gclub',
      keyId: 'kham9e5583c89823',
      settings: { productId: 'GCLUB' },
      enabled: true,
      version: 1,
      credentials: { setAt: null, setBy: null },
    },
    {
      id: 'gclub_live',
      name: 'GClub Live',
      dialect: 'amb-super',
      baseUrl: 'http://127.0.0.1:35693/providers/gclub_live',
      keyId: 'kham3e0f1b05f7ae',
      settings: { productId: 'GCLUB_LIVE' },
      enabled: true,
      version: 1,
      credentials: { setAt: null, setBy: null },
    },
  ],
}

export const methods: ReplyOf<typeof methodList> = {
  methods: [
    {
      code: 'laoqr',
      displayName: 'BCEL One',
      currency: 'LAK',
      dialect: 'open',
      baseUrl: 'http://127.0.0.1:35693/bank',
      mid: 'KHAMDEMO0001',
      iin: '27710418',
      settings: {},
      enabled: true,
      version: 1,
      credentials: { setAt: null, setBy: null },
    },
    {
      code: 'onepay',
      displayName: 'BCEL OnePay',
      currency: 'LAK',
      dialect: 'bcel',
      baseUrl: 'http://127.0.0.1:35693/banks/bcel/onepay',
      mid: 'mchKHAMDEMO02',
      iin: '27710418',
      settings: { shop: 'KHAM', stream: 'pubnub/', subscribeKey: 'sub-c-kham-sandbox' },
      enabled: true,
      version: 1,
      credentials: { setAt: null, setBy: null },
    },
    {
      code: 'phajay',
      displayName: 'PhaJay',
      currency: 'LAK',
      dialect: 'phajay',
      baseUrl: 'http://127.0.0.1:35693/banks/phajay/v1/api',
      mid: 'KHAMDEMO0004',
      iin: '27710418',
      settings: { bank: 'bcel' },
      enabled: true,
      version: 1,
      credentials: { setAt: null, setBy: null },
    },
    {
      code: 'transfer',
      displayName: 'LDB Trust',
      currency: 'LAK',
      dialect: 'manual',
      baseUrl: '',
      mid: 'KHAMDEMO0005',
      iin: '70030418',
      settings: { bank: 'ldb', accountName: 'KHAM DEMO CO LTD', accountNumber: '0302000410008521' },
      enabled: true,
      version: 1,
      credentials: null,
    },
    {
      code: 'yespay',
      displayName: 'JDB Yespay',
      currency: 'LAK',
      dialect: 'jdb',
      baseUrl: 'http://127.0.0.1:35693/banks/jdb/api/pro/dynamic',
      mid: 'KHAMDEMO0003',
      iin: '32170418',
      settings: { clientId: 'kham-1ff3d776440d', partnerId: 'KHAM' },
      enabled: true,
      version: 1,
      credentials: { setAt: null, setBy: null },
    },
  ],
  waitForSecond: [],
}

export const payoutRules: ReplyOf<typeof readPayoutRules> = {
  version: 0,
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
  next: null,
  waitsForSecond: null,
  changes: [],
  page: 1,
  pageSize: 20,
  total: 0,
}

export const fourEyes: ReplyOf<typeof readFourEyes> = {
  version: 0,
  rules: { from: kip('5000000.00'), day: kip('50000000.00'), slipFrom: null, holdHours: 24 },
  next: null,
  waitsForSecond: null,
}

export const limits: ReplyOf<typeof readLimits> = {
  version: 0,
  limits: {
    depositMin: kip('20000.00'),
    depositMax: kip('50000000.00'),
    withdrawMin: baht('100.00'),
    withdrawMax: baht('50000.00'),
  },
}

export const exclusionSettings: ReplyOf<typeof readExclusionSettings> = { version: 0, shared: true }

export const rates: ReplyOf<typeof rateList> = {
  current: [
    {
      currency: 'THB',
      buy: '680.00',
      sell: '690.00',
      state: 'CURRENT',
      effectiveAt: minutesAgo(1),
      setBy: null,
      setAt: null,
      withdrawnBy: null,
      withdrawnAt: null,
    },
    {
      currency: 'USD',
      buy: '21500.00',
      sell: '21700.00',
      state: 'CURRENT',
      effectiveAt: minutesAgo(1),
      setBy: null,
      setAt: null,
      withdrawnBy: null,
      withdrawnAt: null,
    },
  ],
  planned: [],
  rates: [
    {
      currency: 'THB',
      buy: '680.00',
      sell: '690.00',
      state: 'CURRENT',
      effectiveAt: minutesAgo(1),
      setBy: null,
      setAt: null,
      withdrawnBy: null,
      withdrawnAt: null,
    },
    {
      currency: 'USD',
      buy: '21500.00',
      sell: '21700.00',
      state: 'CURRENT',
      effectiveAt: minutesAgo(1),
      setBy: null,
      setAt: null,
      withdrawnBy: null,
      withdrawnAt: null,
    },
  ],
  waitForSecond: [],
  page: 1,
  pageSize: 20,
  total: 2,
}

export const site: ReplyOf<typeof readSite> = {
  site: {
    version: 0,
    name: 'Kham',
    logo: null,
    languages: ['lo', 'th', 'cn', 'vn'],
    social: {
      telegram: 'https://t.me/kham',
      whatsapp: 'https://wa.me/8562000000000',
      facebook: 'https://www.facebook.com/kham',
      twitter: 'https://x.com/kham',
      line: 'https://line.me/R/ti/p/@kham',
    },
    minAge: 18,
    colour: null,
  },
  hosts: ['127.0.0.1', '[::1]', 'localhost'],
  staffHosts: [],
  consoleHosts: ['127.0.0.1', '[::1]', 'localhost'],
}

export const account: ReplyOf<typeof ownAccount> = {
  totp: { since: null, isRequired: false, recoveryCodesLeft: 0 },
  passkeys: [],
  sessions: [
    {
      id: 'b6c09127-6cec-4d82-8e2e-f53c3a98cac5',
      isThis: true,
      since: minutesAgo(1),
      seenAt: minutesAgo(0),
      address: '::1',
      browser: 'Chrome',
      system: 'Linux',
    },
  ],
}

export const staff: ReplyOf<typeof staffList> = {
  staff: [
    {
      id: '01a217b7-1d0e-7f44-abb0-4d9513c14e33',
      username: 'operator',
      displayName: 'Operator',
      role: 'owner',
      createdAt: minutesAgo(1),
      deactivatedAt: null,
      totpSince: null,
      passkeys: 0,
      passwordExpiresAt: null,
      lastSignInAt: minutesAgo(1),
      waitsForSecond: null,
    },
  ],
  needTotp: false,
}

export const signInRules: ReplyOf<typeof readSignInRules> = {
  version: 0,
  needTotp: false,
  addresses: [],
  waitsForSecond: null,
}

export const linkRules: ReplyOf<typeof readLinkRules> = { rules: { version: 0, addressHours: 24 } }
