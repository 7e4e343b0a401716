import type pg from 'pg'

/** What went to the database between two looks. */
export interface Traffic {
  /** BEGIN to COMMIT or ROLLBACK, and statements outside of these that write: each is a commit to wait for. */
  commits: number
  /** Statements outside of transactions that only read. */
  reads: number
  /** All round trips, BEGIN and COMMIT too. */
  statements: number
}

/** Counts what a pool sends from now on; set it up before the pool has connections. */
export function countStatements(pool: pg.Pool) {
  let traffic: Traffic = none()
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    let isInside = false
    function query(...args: unknown[]) {
      const [asked] = args as [string | { text: string }]
      const text = (typeof asked === 'string' ? asked : asked.text).trimStart()
      traffic.statements++
      if (/^(begin|start transaction)/i.test(text)) {
        isInside = true
        traffic.commits++
      } else if (/^(commit|rollback)/i.test(text)) isInside = false
      else if (!isInside) traffic[onlyReads(text) ? 'reads' : 'commits']++
      return send(...args)
    }
    client.query = query as typeof client.query
  })
  return {
    /** What was sent since the last look. */
    look: (): Traffic => {
      const seen = traffic
      traffic = none()
      return seen
    },
  }
}

const none = (): Traffic => ({ commits: 0, reads: 0, statements: 0 })

const onlyReads = (text: string) => /^select/i.test(text) && !/ledger\.(post|resolve|open_account)/.test(text)
