/** One player of one agency. */
export interface PlayerId {
  agencyId: string
  playerId: string
}
