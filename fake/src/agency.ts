import type { Agency } from '@kham/contract/site/agency'
import { bankCodes, bankNames } from '@kham/contract/cashier/banks'
import type { Cashier } from '@kham/contract/cashier/cashier'
import { providerIds, providerNames } from '@kham/contract/play/providers'
import { fromMinor, toMinor } from '@kham/contract/money'
import { kip, baht } from './money.ts'

/** The agency on whose site all of it is. */
export const agency: Agency = {
  id: 'kham-demo',
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
  providers: providerIds.map((id) => ({ id, name: providerNames[id] })),
  pages: ['terms', 'privacy', 'responsible-play', 'faq'],
  licence: {
    holder: 'Kham Entertainment Sole Co., Ltd',
    number: 'GL-2026/014',
    authority: 'Gaming Authority',
    url: 'https://authority.example/register/014',
  },
}

/** Kip for a baht of credit. */
export const rates = { buy: '680.00', sell: '690.00' }

export const exchangeRates = [
  { currency: 'THB', ...rates },
  { currency: 'USD', buy: '21500.00', sell: '21700.00' },
] as const

/** Kip paid in as baht of credit, and credit as kip, each rounded down. */
export const creditOf = (amount: string) => fromMinor((toMinor(amount) * 100n) / toMinor(rates.sell))
export const kipOf = (credit: string) => fromMinor((toMinor(credit) * toMinor(rates.buy)) / 100n)

const methods = [
  { code: 'laoqr', mid: 'KHAMDEMO0001', displayName: 'BCEL One' },
  { code: 'onepay', mid: 'mchKHAMDEMO02', displayName: 'BCEL OnePay' },
  { code: 'phajay', mid: 'KHAMDEMO0004', displayName: 'PhaJay' },
  { code: 'transfer', mid: 'KHAMDEMO0005', displayName: 'LDB Trust' },
  { code: 'yespay', mid: 'KHAMDEMO0003', displayName: 'JDB Yespay' },
] as const
export type MethodCode = (typeof methods)[number]['code']

/** How players pay in. */
export const paymentMethods = methods.map((method) => ({ ...method, currency: 'LAK' as const }))

export const methodNames = Object.fromEntries(
  paymentMethods.map(({ code, displayName }) => [code, displayName]),
) as Record<MethodCode, string>

export const cashier: Cashier = {
  banks: bankCodes.map((code) => ({ code, name: bankNames[code], logo: null })),
  paymentMethods,
  exchangeRates: [...exchangeRates],
  limits: {
    deposit: { min: kip('20000.00'), max: kip('50000000.00') },
    withdraw: { min: baht('100.00'), max: baht('50000.00') },
  },
  providers: providerIds.map((id) => ({ id, name: providerNames[id], enabled: true })),
}
