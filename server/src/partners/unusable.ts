import { NoAnswer } from './wire.ts'

/**
 * What a partner sent instead of an answer that can be used, for the log; null = nothing came, which the status page tells. Nobody but an
 * engineer can tell why a partner that is there says what it should not.
 */
export const unusableIn = (error: Error): string | null =>
  error.cause instanceof NoAnswer ? error.cause.raw : null
