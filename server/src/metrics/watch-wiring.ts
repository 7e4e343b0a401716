import { Gauge } from 'prom-client'
import type { Database } from '../db/pool.ts'
import type { Breakers } from '../partners/breakers.ts'
import type { Metrics } from './metrics.ts'

const breakerStates = ['closed', 'half_open', 'open'] as const

/** The connections of this process, and its breakers. */
export function watchWiring({ registry }: Metrics, { pool }: Pick<Database, 'pool'>, breakers: Breakers) {
  const connections = new Gauge({
    name: 'kham_db_connections',
    help: 'Connections of the pool: used, idle; waiting = requests without one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  const standing = new Gauge({
    name: 'kham_breakers',
    help: 'Ways of agencies to a provider by the state of their breaker; open = nobody calls',
    labelNames: ['partner', 'state'],
    registers: [],
    collect() {
      this.reset()
      for (const { way, state } of breakers.states()) {
        const [, partner = ''] = way.split(' ')
        for (const each of breakerStates) this.inc({ partner, state: each }, each === state ? 1 : 0)
      }
    },
  })
  registry.registerMetric(connections)
  registry.registerMetric(standing)
}
