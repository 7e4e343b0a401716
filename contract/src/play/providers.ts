import * as z from 'zod/mini'

export const providerIds = ['alphabet', 'askmebet', 'betflix', 'gclub', 'gclub_live'] as const
export type ProviderId = (typeof providerIds)[number]

export const providerId = z.enum(providerIds)
export const providerParams = z.strictObject({ provider: providerId })
