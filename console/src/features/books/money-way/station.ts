export type StationName =
  | 'ordered'
  | 'told'
  | 'counted'
  | 'credit'
  | 'play'
  | 'taken'
  | 'approved'
  | 'sent'
  | 'arrived'
  | 'back'
  | 'refund'
  | 'decided'
  | 'proposed'
  | 'refused'

export interface Station {
  name: StationName
  /** Left out: that of the order. */
  provider?: string
  state: 'done' | 'stop' | 'later' | 'never'
  at: string | null
  /** What proves it: amounts, references, who. */
  proofs: string[]
}

/** The stations as they were passed: the first that was not is where the money stands. */
export function inOrder(
  stations: readonly (Omit<Station, 'state'> & { isDone: boolean })[],
  isOver: boolean,
): Station[] {
  const stands = stations.findIndex(({ isDone }) => !isDone)
  return stations.map(({ isDone, ...station }, at) => ({
    ...station,
    state: isDone ? 'done' : isOver ? 'never' : at === stands ? 'stop' : 'later',
  }))
}

export const someOf = (...proofs: (string | false | null | undefined)[]) =>
  proofs.filter((proof): proof is string => !!proof)

/** How an amount is written. */
export type Says = (amount: { amount: string; currency: string }) => string
