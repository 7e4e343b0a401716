-- How far each gateway's stream of news has been heard. `listening_until`: somebody listens.
create table bank_streams (
  agency_id       text not null,
  method          text not null,
  place           text check (length(place) between 1 and 200),
  listening_until timestamptz,
  primary key (agency_id, method),
  foreign key (agency_id, method) references payment_methods
);
