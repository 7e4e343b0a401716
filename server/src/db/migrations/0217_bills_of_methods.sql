-- A method that has paid a provider's bill stays: the transfer is known by it.
alter table provider_bills
  add constraint paid_by_a_method foreign key (agency_id, method) references payment_methods not valid;
alter table provider_bills validate constraint paid_by_a_method;
