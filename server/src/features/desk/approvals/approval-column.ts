import { sql, type RawBuilder } from 'kysely'
import type { ApprovalSubject } from '../../../db/approval-tables.ts'
import type { ApprovalColumn } from './approval.ts'

/** The pending approval of the subject with the given key, of this kind or of the one in a column: one column for a query. */
export const approvalColumn = (
  kind: ApprovalSubject | RawBuilder<unknown>,
  agencyId: string,
  subjectId: string,
) =>
  sql<
    ApprovalColumn['first_word']
  >`(select jsonb_build_object('id', word.word_id, 'act', word.act, 'by', sayer.display_name,
      'staffId', word.said_by, 'at', word.said_at, 'said', word.said)
    from first_words word
    left join staff sayer on sayer.agency_id = word.agency_id and sayer.staff_id = word.said_by
    where word.agency_id = ${sql.ref(agencyId)} and word.subject_kind = ${kind} and word.subject_id = ${sql.ref(subjectId)}
      and word.state = 'WAITING')`.as('first_word')
