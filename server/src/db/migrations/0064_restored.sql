-- Since when the books are those of a backup, until somebody has settled what came after it; no server works on them meanwhile.
alter table agencies add column restored_at timestamptz;
