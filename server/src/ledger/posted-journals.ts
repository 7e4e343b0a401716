const posted = new Map<string, number>()

/** Only for this process's figures: what is rolled back later was counted too. */
export function countPosted(event: string) {
  posted.set(event, (posted.get(event) ?? 0) + 1)
}

/** How many journals this process has posted, by their event. */
export const postedJournals = (): ReadonlyMap<string, number> => posted
