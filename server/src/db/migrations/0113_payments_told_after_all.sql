-- When a bank, or a statement of it, first told of a payment that the staff had written down: from then on nobody can say that it never came.
alter table payments add column told_at timestamptz;
-- 0: it came after it had been written off as never received.
alter table payments drop constraint payments_came_back_check;
alter table payments add constraint payments_came_back_check check (came_back >= 0);
