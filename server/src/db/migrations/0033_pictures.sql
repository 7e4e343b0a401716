-- Pictures that the staff sends, as they were drawn anew from what was sent (docs/pictures.md).
create table pictures (
  agency_id     text not null references agencies,
  picture_id    uuid not null,
  purpose       text not null check (purpose in ('PROMOTION', 'SLIP')),
  bytes         bytea not null check (octet_length(bytes) between 1 and 5242880),
  content_type  text not null check (content_type = 'image/webp'),
  width         integer not null check (width between 1 and 1600),
  height        integer not null check (height between 1 and 1600),
  -- SHA-256 of what was sent: the same file is one picture, however often it comes.
  source_sha256 bytea not null check (octet_length(source_sha256) = 32),
  uploaded_by   uuid not null,
  uploaded_at   timestamptz not null,
  primary key (agency_id, picture_id),
  unique (agency_id, purpose, source_sha256),
  foreign key (agency_id, uploaded_by) references staff
);
-- What is WebP already gets no smaller.
alter table pictures alter column bytes set storage external;
create trigger append_only before update or delete on pictures for each row execute function refuse_change();
create trigger no_truncate before truncate on pictures for each statement execute function refuse_change();
revoke update, delete on pictures from kham_app;

-- No term of the deal: terms_hash does not know it. null = it is drawn.
alter table promotion_versions
  add column picture_id uuid,
  add foreign key (agency_id, picture_id) references pictures;

-- What the payer's bank showed, as a member of the staff has sent it with the payment.
alter table payments
  add column slip_id uuid,
  add foreign key (agency_id, slip_id) references pictures;
create trigger slip_stays before update of slip_id on payments
  for each row when (old.slip_id is distinct from new.slip_id) execute function refuse_change();
create index payments_with_slip on payments (agency_id, deposit_id, recorded_at) where slip_id is not null;
