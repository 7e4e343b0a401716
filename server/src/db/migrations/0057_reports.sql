-- What the reports of the console ask for by time, docs/reports.md.
create index order_steps_by_staff on order_steps (agency_id, staff_id, at) where staff_id is not null;
create index wagers_by_time on wagers (agency_id, at, provider_id, wager_id);
