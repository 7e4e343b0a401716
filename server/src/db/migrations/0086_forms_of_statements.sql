-- How the lines of a statement are written, where one line alone does not tell: the order of day and month, the era of short years, where
-- an amount without a sign goes, how many cells a line has, and what the file was read as. It stays, as the columns do.
alter table bank_statements add column form jsonb not null default '{}' check (jsonb_typeof(form) = 'object');
drop trigger stays on bank_statements;
create trigger stays before delete or update of
  agency_id, statement_id, method, file_name, file_hash, columns, form, row_count, started_by, started_at
  on bank_statements for each row execute function refuse_change();
