-- It holds every limit of how often something may be tried, and not failed sign-ins alone.
alter table sign_in_failures rename to rate_limits;
alter table rate_limits rename column failures to count;
alter table rate_limits rename constraint sign_in_failures_pkey to rate_limits_pkey;
