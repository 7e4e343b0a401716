import type { Context } from '../context.ts'

type Game = NonNullable<Awaited<ReturnType<Context['partners']['game']>>>

/** A context in which some of what providers are asked for is done otherwise. */
export function withGame(context: Context, otherwise: (provider: Game) => Partial<Game>): Context {
  const game: Context['partners']['game'] = async (...which) => {
    const provider = await context.partners.game(...which)
    return provider && { ...provider, ...otherwise(provider) }
  }
  return { ...context, partners: { ...context.partners, game } }
}

/** A context whose first question for a credit is answered by `first`: by what the provider tells, before or after something else happens. */
export function withFirstBalance(
  context: Context,
  first: (ask: () => Promise<bigint>) => Promise<bigint>,
): Context {
  let isFirst = true
  return withGame(context, (provider) => ({
    balance(memberId) {
      const ask = () => provider.balance(memberId)
      if (!isFirst) return ask()
      isFirst = false
      return first(ask)
    },
  }))
}
