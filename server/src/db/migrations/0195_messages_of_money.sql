-- What a rule holds, and credit that was taken back, comes into the player's inbox (docs/announcements.md).
-- breaks: servers of before cannot answer the inbox of a player who has one of these
alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages add constraint inbox_messages_kind_check
  check (kind in ('ANNOUNCEMENT', 'REWARD', 'REFERRAL', 'PAGE', 'PAYMENT_HELD', 'REVERSED')) not valid;
alter table inbox_messages validate constraint inbox_messages_kind_check;
