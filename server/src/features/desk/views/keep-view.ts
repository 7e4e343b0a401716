import { mostViews, type StaffView } from '@kham/contract/operator/desk/views'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'

interface Owner {
  agencyId: string
  staffId: string
}

const own = (db: Db, { agencyId, staffId }: Owner) =>
  db.selectFrom('staff_views').where('agency_id', '=', agencyId).where('staff_id', '=', staffId)

export async function viewsOf(db: Db, owner: Owner): Promise<StaffView[]> {
  const rows = await own(db, owner).selectAll().orderBy('created_at').orderBy('view_id').execute()
  return rows.map(({ view_id: id, list, name, search, is_default: isDefault }) => ({
    id,
    list,
    name,
    search,
    isDefault,
  }))
}

/** Saves a view: it replaces one of the same name, or the oldest beyond the limit. A list has one default view at most. */
export async function keepView(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: Owner,
  { list, name, search, isDefault }: Omit<StaffView, 'id'>,
): Promise<void> {
  const { agencyId: agency_id, staffId: staff_id } = owner
  const now = clock()
  await db.transaction().execute(async (tx) => {
    const mine = tx
      .deleteFrom('staff_views')
      .where('agency_id', '=', agency_id)
      .where('staff_id', '=', staff_id)
    await mine.where('list', '=', list).where('name', '=', name).execute()
    const tooMany = own(tx, owner)
      .where('list', '=', list)
      .select('view_id')
      .orderBy('created_at', 'desc')
      .orderBy('view_id', 'desc')
      .offset(mostViews - 1)
    await mine.where('view_id', 'in', tooMany).execute()
    if (isDefault)
      await tx
        .updateTable('staff_views')
        .set({ is_default: false })
        .where('agency_id', '=', agency_id)
        .where('staff_id', '=', staff_id)
        .where('list', '=', list)
        .where('is_default', '=', true)
        .execute()
    await tx
      .insertInto('staff_views')
      .values({
        agency_id,
        view_id: newId(now),
        staff_id,
        list,
        name,
        search: JSON.stringify(search),
        is_default: isDefault,
        created_at: now,
      })
      // Of two concurrent views of one name, or two defaults, one stays.
      .onConflict((view) => view.doNothing())
      .execute()
  })
}

/** Refuses with NOT_FOUND. */
export async function dropView(db: Db, { agencyId, staffId }: Owner, viewId: string): Promise<void> {
  const gone = await db
    .deleteFrom('staff_views')
    .where('agency_id', '=', agencyId)
    .where('staff_id', '=', staffId)
    .where('view_id', '=', viewId)
    .returning('view_id')
    .executeTakeFirst()
  if (!gone) throw new Refusal('NOT_FOUND')
}
