/** Where all that counts lies; the schema of the queue is left out. */
export const ourSchemas = ['public', 'ledger']

export const sequences = `
  select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as last
  from pg_sequences where schemaname = any($1) order by 1`
