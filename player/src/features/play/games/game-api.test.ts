import { providerIds } from '@kham/contract/play/providers'
import { newQueryClient } from '@kham/site/query-client'
import { expect, test } from 'vitest'
import { gamesQuery } from './game-api.ts'

const kept = { games: [], categories: [], tabs: [], popular: [] }

/** Whether a list that was brought at the beginning of time is asked for again. */
async function isAskedAgain(provider: (typeof providerIds)[number]) {
  const client = newQueryClient(() => {})
  const options = gamesQuery(provider)
  let asked = false
  client.setQueryData(options.queryKey, kept, { updatedAt: 1 })
  const queryFn = () => {
    asked = true
    return kept
  }
  await client.fetchQuery({ ...options, queryFn })
  client.clear()
  return asked
}

test.each(providerIds)(
  'the games of %s are never stale where they are of askmebet or alphabet',
  async (provider) =>
    expect(await isAskedAgain(provider)).toBe(provider !== 'askmebet' && provider !== 'alphabet'),
)
