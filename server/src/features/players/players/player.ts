export interface PlayerId {
  agencyId: string
  playerId: string
}
