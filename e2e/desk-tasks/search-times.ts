import type { APIRequestContext } from '@playwright/test'

/** Any search is answered within. */
export const longestSearchMs = 300

/** What the share of them took at most. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** What is asked at a desk, of real people and orders: names whole and wrong, ends of accounts, parts of codes, amounts. */
async function questions(desk: APIRequestContext): Promise<{ kind: string; q: string }[]> {
  const { deposits } = await (await desk.get('/api/v2/agency/deposits?pageSize=60&page=3')).json()
  const { withdraws } = await (await desk.get('/api/v2/agency/withdraws?pageSize=60')).json()
  const { payments } = await (await desk.get('/api/v2/agency/payments?state=MATCHED&pageSize=40')).json()
  const asked: { kind: string; q: string }[] = []
  const ask = (kind: string, q: string | null | undefined) => q && asked.push({ kind, q })
  for (const { player } of deposits) {
    const { username, displayName } = player
    ask('username', username)
    ask('name', displayName)
    ask('name, a letter wrong', displayName.replace(/(.{2})./u, '$1a'))
    ask('first letters', displayName.slice(0, 3))
  }
  for (const { code, amount, credit } of deposits) {
    ask('end of a code', code.slice(-4))
    ask('code', code)
    ask('code, a letter wrong', `${code.slice(0, -3)}X${code.slice(-2)}`)
    ask('kip', amount.amount.split('.')[0])
    ask('credit', credit?.amount)
  }
  for (const { accountNumber, code } of withdraws) {
    ask('end of an account', accountNumber.slice(-4))
    ask('code', code)
  }
  for (const { bankReference } of payments) ask('bank reference', bankReference.slice(-6))
  return asked
}

export interface SearchTimes {
  kind: string
  times: number[]
}

/** How long the server takes to answer, each question once and one after the other, as one desk asks. */
export async function searchTimes(desk: APIRequestContext): Promise<SearchTimes[]> {
  const byKind = new Map<string, number[]>()
  for (const { kind, q } of await questions(desk)) {
    const began = performance.now()
    const answer = await desk.get(`/api/v2/agency/answers?q=${encodeURIComponent(q)}`)
    if (!answer.ok()) throw new Error(`${q}: ${answer.status()}`)
    await answer.body()
    byKind.set(kind, [...(byKind.get(kind) ?? []), performance.now() - began])
  }
  return [...byKind].map(([kind, times]) => ({ kind, times }))
}

export function tellSearchTimes(all: readonly SearchTimes[]): boolean {
  const row = (name: string, times: readonly number[]) =>
    console.log(
      `${name.padEnd(24)} ${[0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(0).padStart(6)).join('')}  of ${times.length}`,
    )
  console.log(`${'GET answers, ms'.padEnd(24)}    p50   p95   p99   max`)
  for (const { kind, times } of all) row(kind, times)
  const together = all.flatMap(({ times }) => times)
  row('together', together)
  return percentile(together, 0.95) <= longestSearchMs
}
