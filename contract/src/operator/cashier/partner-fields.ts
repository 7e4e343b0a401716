import * as z from 'zod/mini'
import { bankCodes } from '../../cashier/banks.ts'
import { money } from '../../money.ts'
import { time } from '../../page.ts'
import type { ProviderId } from '../../play/providers.ts'
import { line } from '../../text.ts'

/** A setting of a partner's dialect, besides its address. */
export interface PartnerField {
  name: string
  /** The dialect cannot do without it. */
  needed?: true
  choices?: readonly string[]
  /** It is an address, and is looked at as the partner's own. */
  isAddress?: true
  /** An address may also be a path below the partner's own. */
  mayBePath?: true
  pattern?: RegExp
}

interface DialectFields {
  /** A secret: write-only, never shown again. */
  credentials: readonly string[]
  settings: readonly PartnerField[]
}

/** The bank account that the money comes to: methods that name the same one are one account. */
const accountNumber: PartnerField = { name: 'accountNumber', pattern: /^\d{8,18}$/ }

const mcc: PartnerField = { name: 'mcc', pattern: /^\d{4}$/ }

export const bankDialects = ['open', 'bcel', 'jdb', 'phajay', 'manual'] as const
export type BankDialect = (typeof bankDialects)[number]

/** docs/bank-dialects.md. */
export const bankFields: Record<BankDialect, DialectFields> = {
  open: { credentials: ['key'], settings: [accountNumber] },
  bcel: {
    credentials: ['signingKey'],
    settings: [
      { name: 'template', choices: ['LAPNET', 'ONEPAY'] },
      { name: 'city' },
      mcc,
      { name: 'terminal', pattern: /^.{1,25}$/ },
      { name: 'shop' },
      { name: 'subscribeKey' },
      { name: 'stream', isAddress: true, mayBePath: true },
      { name: 'unpaid', pattern: /^4\d\d(,4\d\d)*$/ },
      { name: 'void', choices: ['never', 'same-day'] },
      accountNumber,
    ],
  },
  jdb: {
    credentials: ['clientSecret', 'hashKey'],
    settings: [
      { name: 'partnerId', needed: true },
      { name: 'clientId', needed: true },
      { name: 'terminalId' },
      { name: 'terminalLabel' },
      { name: 'mobileNo' },
      accountNumber,
    ],
  },
  phajay: {
    credentials: ['secretKey'],
    settings: [
      { name: 'bank', needed: true, choices: ['bcel', 'jdb', 'ldb', 'ib', 'stb'] },
      { name: 'statusPath', pattern: /\{id\}/ },
      { name: 'unpaid' },
      accountNumber,
    ],
  },
  manual: {
    credentials: [],
    settings: [
      { name: 'bank', choices: bankCodes },
      accountNumber,
      { name: 'accountName', pattern: /^.{2,60}$/ },
      { name: 'city' },
      mcc,
    ],
  },
}

export const providerDialects = ['open', 'askmebet', 'betflix', 'amb-super'] as const
export type ProviderDialect = (typeof providerDialects)[number]

/** Each provider's default dialect; the agency's settings decide. */
export const dialectOfProvider: Readonly<Record<ProviderId, ProviderDialect>> = {
  alphabet: 'open',
  askmebet: 'askmebet',
  betflix: 'betflix',
  gclub: 'amb-super',
  gclub_live: 'amb-super',
}

/** docs/provider-dialects.md. */
export const providerFields: Record<ProviderDialect, DialectFields> = {
  open: { credentials: ['privateKey'], settings: [] },
  askmebet: {
    credentials: ['key'],
    settings: [
      { name: 'agent', needed: true },
      { name: 'gameUrl', isAddress: true },
      { name: 'catalogueUrl', isAddress: true },
    ],
  },
  betflix: {
    credentials: ['key'],
    settings: [
      { name: 'gameHost', isAddress: true },
      { name: 'files' },
      { name: 'currency' },
      { name: 'upline' },
      { name: 'hoursAhead' },
    ],
  },
  'amb-super': { credentials: ['password'], settings: [{ name: 'productId', needed: true }] },
}

const named = (text: z.ZodMiniType<string, string>) =>
  z.record(z.string().check(z.regex(/^[A-Za-z]{1,40}$/)), text)

/** The part of a form that says how a partner is reached. What it does not name stays as it is; an empty setting is taken away. */
export const reachForm = {
  baseUrl: line({ min: 0, max: 300 }),
  settings: named(line({ min: 0, max: 500 })),
  /** All of the dialect's, or left out: they stay. A secret is what it is, to the last sign. */
  credentials: z.optional(named(z.string().check(z.maxLength(4000)))),
}

/** When what lets us in was set, and by whom; both null where it came with the agency, the person alone where it was a command. */
export const credentialsSet = z.object({ setAt: z.nullable(time), setBy: z.nullable(z.string()) })
export type CredentialsSet = z.infer<typeof credentialsSet>

/** ANSWERED: as it should. REFUSED: something else came. NO_ANSWER: nothing did. NOTHING_TO_ASK: there is nobody at the other end. */
export const tryOutcomes = ['ANSWERED', 'REFUSED', 'NO_ANSWER', 'NOTHING_TO_ASK'] as const

/** The result of testing a partner. */
export const tried = z.object({
  outcome: z.enum(tryOutcomes),
  ms: z.int(),
  /** The partner's own words, or the network's, without anything secret. */
  said: z.nullable(z.string()),
})
export type Tried = z.infer<typeof tried>

/** `credit`: what the agency still has with the provider, where it tells. */
export const triedProvider = z.extend(tried, { credit: z.nullable(money) })
export type TriedProvider = z.infer<typeof triedProvider>
