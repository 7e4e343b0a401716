-- What 0124 left open. When an order was paid, credited and decided, and by whom, is written once.
create trigger time_stays before update of paid_at, credited_at on deposits
  for each row when ((old.paid_at is not null and new.paid_at is distinct from old.paid_at)
    or (old.credited_at is not null and new.credited_at is distinct from old.credited_at)) execute function refuse_rewriting();
create trigger decision_stays before update of decided_by, decided_at, decision_note, approved_alone on adjustments
  for each row when (old.decided_at is not null) execute function refuse_rewriting();
create trigger decision_stays before update of decided_by, decided_at, decision_note, approved_alone on reversals
  for each row when (old.decided_at is not null) execute function refuse_rewriting();
-- An approval ends with the payout that was refused, and another is of another payout.
create function approval_stands() returns trigger language plpgsql as $$
begin
  if old.paid_at is not null and new.paid_at is distinct from old.paid_at
    or old.approved_at is not null and (new.approved_at, new.approved_by, new.approved_by_rules)
        is distinct from (old.approved_at, old.approved_by, old.approved_by_rules)
      and not (new.approved_at is null and coalesce((select p.status = 'REJECTED' from payouts p where p.agency_id = old.agency_id
        and p.order_kind = 'withdrawal' and p.order_id = old.withdrawal_id order by p.number desc limit 1), false)) then
    raise exception 'an approval stands until its payout is refused' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger approval_stands before update of approved_at, approved_by, approved_by_rules, paid_at on withdrawals
  for each row execute function approval_stands();
create trigger decision_stays before update of decided_by on credit_transfers
  for each row when (old.decided_by is not null and new.decided_by is distinct from old.decided_by) execute function refuse_rewriting();

-- A payment moves only as orders/payments/payment.ts says, and whose it is and what it paid change only with such a move. It leaves its order only once the books
-- have: to suspense, or to the bank as never received. When that comes after all, and then alone, it is what the bank tells of it anew.
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
    or (old.told_at is not null and new.told_at is distinct from old.told_at and old.state <> 'REVERSED')
    or (old.state = 'MATCHED' and new.state <> old.state and not exists (
      select from deposits d
        join ledger.journals j on j.agency_id = d.agency_id and j.owner = d.player_id and j.key = d.deposit_id || ':paid:reverse'
        join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
        join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.credit
      where d.agency_id = old.agency_id and d.deposit_id = old.deposit_id
        and a.kind = case new.state when 'REVERSED' then 'bank' else 'suspense' end)) then
    raise exception 'a payment keeps what it was made with, and moves as the books say' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
drop trigger told_stays on payments;
create trigger payment_stands before update on payments for each row execute function payment_stands();

-- A rule's first word lasts a day at most, as anybody's does: its expiry has always been made so.
alter table first_words add constraint rule_says_for_a_day check (said_by is not null or expires_at <= said_at + interval '24 hours');
