import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleAll,
  type CircuitBreakerPolicy,
} from 'cockatiel'
import type { Send } from './wire.ts'

/** After so many calls in a row without an answer nobody calls a partner for a while; then one call tries whether it is back. */
export const mostFailures = 5
const pauseMs = 1_000

/** `send`, held back while the way is broken. */
export type Guard = (way: string, send: Send) => Send

/** The guard, and how the ways stand that it knows. */
export interface Breakers extends Guard {
  states(): { way: string; state: 'closed' | 'open' | 'half_open' }[]
}

const stateNames = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Isolated]: 'open',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half_open',
} as const

/**
 * A breaker for each way to a partner: while it is open nobody waits for a partner that is down. A call that is held back has certainly
 * not been made. Kept in this process only, since it is a matter of speed and not of truth.
 */
export function newBreakers(): Breakers {
  const breakers = new Map<string, CircuitBreakerPolicy>()
  function breakerOf(way: string) {
    const breaker =
      breakers.get(way) ??
      circuitBreaker(handleAll.orWhenResult(isFailure), {
        breaker: new ConsecutiveBreaker(mostFailures),
        halfOpenAfter: pauseMs,
      })
    breakers.set(way, breaker)
    return breaker
  }
  const guard: Guard = (way, send) => {
    const breaker = breakerOf(way)
    return async (url, init) => {
      // The library lets others wait for the call that tries.
      if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError()
      return breaker.execute(() => send(url, init))
    }
  }
  const states = () => [...breakers].map(([way, { state }]) => ({ way, state: stateNames[state] }))
  return Object.assign(guard, { states })
}

const isFailure = (answer: unknown) => answer instanceof Response && answer.status >= 500
