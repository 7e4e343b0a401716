-- Who of the staff works on an order now, so that no two of them do. It is only for a while, and says nothing of what became of the order:
-- that is the order's own.
create table order_takes (
  agency_id  text not null,
  order_kind text not null check (order_kind in ('deposit', 'withdrawal')),
  order_id   uuid not null,
  staff_id   uuid not null,
  taken_at   timestamptz not null,
  primary key (agency_id, order_kind, order_id),
  foreign key (agency_id, staff_id) references staff
);
create index order_takes_old on order_takes (taken_at);
