import * as z from 'zod/mini'

/** The names that banks have told of who paid, the newest first; null = none was told. `differs`: one of them is not the account's. */
export const payerNames = z.nullable(
  z.object({ names: z.array(z.string()).check(z.minLength(1)), differs: z.boolean() }),
)
export type PayerNames = z.infer<typeof payerNames>
