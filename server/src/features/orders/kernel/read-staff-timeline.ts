import type { Db } from '../../../db/db.ts'
import { stepsWithStaff } from './order-step-queries.ts'
import type { SubjectId } from '../../../timeline/record-step.ts'

/** What has happened to an order or a payment, oldest first, with who did it. */
export const readStaffTimeline = (db: Db, subject: SubjectId) => stepsWithStaff(db, subject)
