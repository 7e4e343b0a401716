-- What the staff sets of the site: a colour besides what was there. site_version grows with each change, so that of two who change it at
-- once one is told.
alter table agencies
  add column colour text check (colour ~ '^#[0-9a-f]{6}$'),
  add column site_version integer not null default 0 check (site_version >= 0);

-- The order is that of the menu, which was lo, th, cn, vn for everybody. Somebody without a language could read nothing.
alter table agencies alter column languages set default '{lo,th,cn,vn}';
update agencies set languages = '{lo,th,cn,vn}' where languages = '{lo,cn,vn,th}' or cardinality(languages) = 0;
alter table agencies add constraint languages_any check (cardinality(languages) > 0);

-- The agency's own sign. null = sent by a command.
alter table pictures drop constraint pictures_purpose_check;
alter table pictures add constraint pictures_purpose_check check (purpose in ('PROMOTION', 'SLIP', 'LOGO'));
alter table pictures alter column uploaded_by drop not null;
