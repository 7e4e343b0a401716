-- 0 or below: it came after it had been written off as never received; one below at each further time.
alter table payments drop constraint payments_came_back_check;
