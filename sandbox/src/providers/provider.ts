export const providers = ['alphabet', 'askmebet', 'betflix', 'gclub', 'gclub_live'] as const
export type Provider = (typeof providers)[number]

export const providerNames: Record<Provider, string> = {
  alphabet: 'Alphabet',
  askmebet: 'AskMeBet',
  betflix: 'Betflix',
  gclub: 'GClub',
  gclub_live: 'GClub Live',
}

/** Members, transfers and games belong to one operator at one provider; nobody sees another operator's. */
export type Desk = { provider: Provider; operator: string }
