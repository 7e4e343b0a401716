/** The owner of the money, and the order it moves for. */
export interface Subject {
  agencyId: string
  playerId: string
  orderId: string
}

export const owned = ({ agencyId, playerId }: Subject) => ({ agencyId, owner: playerId })

/**
 * The key of one try of a step. Only a certain no lets the next try begin, and the first bears no number, so an order whose steps all
 * went well reads `<order>:<step>`.
 */
export const keyOf = ({ orderId }: Pick<Subject, 'orderId'>, step: string, number = 1) =>
  number === 1 ? `${orderId}:${step}` : `${orderId}:${step}:${number}`
