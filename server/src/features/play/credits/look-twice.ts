/** What a provider answers of a wallet, in THB minor units. */
export interface Questions {
  credit: () => Promise<bigint>
  openBets: () => Promise<bigint>
}
export interface Look {
  creditMinor: bigint
  openBetsMinor: bigint
}

/**
 * Credit and open bets are two questions, and a player chooses when a stake becomes credit, and credit a stake: of one look a round may be in
 * neither part, or in both. So each is asked twice, in turns. A round that both looks miss takes three acts of the player, each between two of the
 * four answers.
 */
export async function lookTwice({ credit, openBets }: Questions): Promise<[Look, Look]> {
  const look = async () => ({ creditMinor: await credit(), openBetsMinor: await openBets() })
  return [await look(), await look()]
}
