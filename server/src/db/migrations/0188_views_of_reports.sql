-- Reports are kept as views too, and one of a list may be where it begins.
alter table staff_views drop constraint staff_views_list_check;
alter table staff_views add constraint staff_views_list_check check (list in ('withdrawals', 'reports'));
alter table staff_views add column is_default boolean not null default false;
create unique index staff_views_default on staff_views (agency_id, staff_id, list) where is_default;
