import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** What the migrations make of PostgreSQL's own extensions. */
export const extensions = { btree_gin, pg_trgm }
