-- What the provider itself told of the stakes since the usage was credited, weighed; 0 where its bet log tells them one by one.
alter table promotion_usages
  add column told_turnover_minor bigint not null default 0 check (told_turnover_minor >= 0);
