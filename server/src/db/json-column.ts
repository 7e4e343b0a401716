import type { ColumnType } from 'kysely'

/** jsonb: written as text, since a bare array is not taken the same way by both databases; read as a value. */
export type Json<T = unknown> = ColumnType<T, string, string>
