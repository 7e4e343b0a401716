-- Every open console asks whether its person has signed in with a new browser since; mostly nobody has, and then all that was ever
-- done to that person was read.
create index audit_log_new_devices on audit_log (agency_id, subject_id, at)
  where act = 'SIGNED_IN' and after ->> 'newDevice' = 'true';
