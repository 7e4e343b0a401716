import type { MoneyWorld } from './money-world.ts'

/** The one member of staff of the demonstration. */
export async function findStaffId({ context }: MoneyWorld): Promise<string> {
  const staff = context.db.selectFrom('staff').select('staff_id')
  return (await staff.executeTakeFirstOrThrow()).staff_id
}
