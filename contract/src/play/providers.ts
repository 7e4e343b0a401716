import * as z from 'zod/mini'

export const providerIds = ['alphabet', 'askmebet', 'betflix', 'gclub', 'gclub_live'] as const
export type ProviderId = (typeof providerIds)[number]

/** What each calls itself; an agency may call it otherwise. */
export const providerNames: Readonly<Record<ProviderId, string>> = {
  alphabet: 'Alphabet',
  askmebet: 'AskMeBet',
  betflix: 'Betflix',
  gclub: 'GClub',
  gclub_live: 'GClub Live',
}

export const providerId = z.enum(providerIds)
export const providerParams = z.strictObject({ provider: providerId })
