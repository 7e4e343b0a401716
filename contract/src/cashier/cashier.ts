import * as z from 'zod/mini'
import { bankCodes } from './banks.ts'
import { endpoint } from '../endpoint.ts'
import { currencies, money } from '../money.ts'
import { rateText } from '../page.ts'
import { providerId } from '../play/providers.ts'

const bounds = z.object({ min: money, max: money })

export const cashier = z.object({
  banks: z.array(z.object({ code: z.enum(bankCodes), name: z.string(), logo: z.nullable(z.string()) })),
  paymentMethods: z.array(
    z.object({ code: z.string(), mid: z.string(), displayName: z.string(), currency: z.enum(currencies) }),
  ),
  exchangeRates: z.array(z.object({ currency: z.enum(currencies), buy: rateText, sell: rateText })),
  limits: z.object({ deposit: bounds, withdraw: bounds }),
  providers: z.array(z.object({ id: providerId, name: z.string(), enabled: z.boolean() })),
})
export type Cashier = z.infer<typeof cashier>

export const cashierInfo = endpoint({
  method: 'GET',
  path: '/v2/cashier',
  summary: 'Banks, payment methods, exchange rates, limits and providers',
  access: 'public',
  reply: cashier,
  refusals: [],
})
