-- What 0124 left open. When an order was paid, credited and decided, and by whom, is written once.
create trigger time_stays before update of paid_at, credited_at on deposits
  for each row when ((old.paid_at is not null and new.paid_at is distinct from old.paid_at)
    or (old.credited_at is not null and new.credited_at is distinct from old.credited_at)) execute function refuse_rewriting();
create trigger decision_stays before update of decided_by, decided_at, decision_note, approved_alone on adjustments
  for each row when (old.decided_at is not null) execute function refuse_rewriting();
create trigger decision_stays before update of decided_by, decided_at, decision_note, approved_alone on reversals
  for each row when (old.decided_at is not null) execute function refuse_rewriting();
-- An approval ends with the payout that was refused, and another is of another payout.
create trigger approval_stays before update of approved_at, approved_by, approved_by_rules, paid_at on withdrawals
  for each row when ((old.approved_at is not null and (new.approved_at is not null or new.reason is distinct from 'PAYOUT_REJECTED')
      and (new.approved_at, new.approved_by, new.approved_by_rules) is distinct from (old.approved_at, old.approved_by, old.approved_by_rules))
    or (old.paid_at is not null and new.paid_at is distinct from old.paid_at)) execute function refuse_rewriting();
create trigger decision_stays before update of decided_by on credit_transfers
  for each row when (old.decided_by is not null and new.decided_by is distinct from old.decided_by) execute function refuse_rewriting();

-- A payment moves only as payments/payment.ts says, and whose it is and what it paid change only with such a move. It is written off as never received
-- only once the books have given it back to the bank; and then alone, when it comes after all, is it what the bank tells of it anew.
create function payment_stands() returns trigger language plpgsql as $$
begin
  if (new.bill, new.amount_minor, new.currency, new.paid_at, new.payer_name, new.payer_account, new.payer_bank, new.name_key, new.account_key, new.slip_id)
      is distinct from (old.bill, old.amount_minor, old.currency, old.paid_at, old.payer_name, old.payer_account, old.payer_bank, old.name_key,
        old.account_key, old.slip_id)
      and not (old.state = 'REVERSED' and new.state = 'SUSPENSE')
    or ((new.deposit_id, new.player_id, new.reversed_from, new.reversed_player, new.first_paid)
        is distinct from (old.deposit_id, old.player_id, old.reversed_from, old.reversed_player, old.first_paid)
      and old.state || ' ' || new.state not in ('SUSPENSE MATCHED', 'MATCHED SUSPENSE', 'MATCHED REVERSED', 'REVERSED SUSPENSE'))
    or (new.came_back is distinct from old.came_back
      and old.state || ' ' || new.state not in ('REFUNDED SUSPENSE', 'REVERSED SUSPENSE', 'MATCHED SUSPENSE', 'MATCHED REVERSED'))
    or (old.payout_id is not null and new.player_id is distinct from old.player_id)
    or (new.state <> old.state and old.state || ' ' || new.state not in ('SUSPENSE MATCHED', 'SUSPENSE REFUNDING', 'REFUNDING REFUNDED',
      'REFUNDING SUSPENSE', 'REFUNDED SUSPENSE', 'MATCHED SUSPENSE', 'MATCHED REVERSED', 'REVERSED SUSPENSE'))
    or (old.state = 'MATCHED' and new.state <> old.state and not exists (select from ledger.journals j where j.agency_id = old.agency_id
      and j.key = old.deposit_id || ':paid:reverse' and j.event = 'payment.reversed')) then
    raise exception 'a payment keeps what it was made with, and moves as the books say' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
drop trigger told_stays on payments;
create trigger payment_stands before update on payments for each row execute function payment_stands();

-- A rule's first word lasts a day at most, as anybody's does: its expiry has always been made so.
alter table first_words add constraint rule_says_for_a_day check (said_by is not null or expires_at <= said_at + interval '24 hours');
