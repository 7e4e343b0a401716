/** Work that waits for one partner of one agency. */
export interface Waiting {
  agencyId: string
  partner: string
}

/** After so many silences in a row a partner is left alone until the next round. */
const mostSilences = 2

/**
 * Does the work of each partner in turn, and that of different partners at the same time. `work` answers whether the partner did; one that
 * does not keeps its own work waiting for the next round and holds up nobody else. Begins nothing more once `stopping` is aborted.
 */
export async function eachPartner<W extends Waiting>(
  waiting: readonly W[],
  stopping: AbortSignal,
  work: (item: W) => Promise<boolean>,
): Promise<void> {
  const lines = Map.groupBy(waiting, ({ agencyId, partner }) => `${agencyId}:${partner}`)
  await Promise.all([...lines.values()].map((line) => inTurn(line, stopping, work)))
}

async function inTurn<W>(line: readonly W[], stopping: AbortSignal, work: (item: W) => Promise<boolean>) {
  let silences = 0
  for (const item of line) {
    if (stopping.aborted || silences >= mostSilences) return
    silences = (await work(item)) ? 0 : silences + 1
  }
}
