-- When the person of this session last showed that it is they, by password and code; null = not since signing in, which counts as well.
alter table staff_sessions add column stepped_up_at timestamptz;
