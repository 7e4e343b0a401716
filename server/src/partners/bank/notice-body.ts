import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { parseExactly } from '../exact-json.ts'
import type { Notice, NoticeRead } from '../payment-bank.ts'

/** Names a notice that has no number of its own: each copy of it has the same body. */
export const eventIdOf = (rawBody: Buffer) => createHash('sha256').update(rawBody).digest('hex')

/** A notice's body by its schema; numbers are the text that they came as. */
export function noticeIn<S extends z.ZodMiniType>(
  rawBody: Buffer,
  schema: S,
  toNotice: (body: z.output<S>) => Notice,
): NoticeRead {
  const parsed = schema.safeParse(jsonOf(rawBody))
  return parsed.success ? { ok: true, notice: toNotice(parsed.data) } : { ok: false, fault: 'MALFORMED' }
}

function jsonOf(rawBody: Buffer): unknown {
  try {
    return parseExactly(rawBody.toString('utf8'))
  } catch {
    return null
  }
}
