-- What was asked for more than a day ago is dropped, by when it was asked; nothing looks for what has run out.
drop index password_requests_old;
create index password_requests_old on password_requests (asked_at);
