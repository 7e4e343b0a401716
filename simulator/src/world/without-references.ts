/**
 * Providers that know no reference of ours: what they moved is held against our books wallet by wallet. Nothing on the way doubles a call to
 * them, and none is alive any more when the product may send the next one.
 */
const withoutReferences: readonly string[] = ['askmebet']

export const knowsReferences = (provider: string) => !withoutReferences.includes(provider)
