-- What an order was made with stands: its player, provider, amounts, rates, credit, accounts, code and time. The application moves it on, and writes no
-- other column of it. A column that is added to one of these tables is not written after the order was made unless it is granted here, too.
revoke update on deposits, withdrawals, credit_moves, adjustments, reversals, payouts, payments, credit_transfers from kham_app;
grant update (status, reason, paid_at, credited_at, ended_at, refunded_at, reversed_at, reversed_for, next_check_at, checks,
  idempotency_key, qr_payload, gateway_ref, deep_link, pay_to, promotion_usage_id, bonus_minor) on deposits to kham_app;
grant update (status, reason, held_at, approved_once_at, approved_once_by, approved_at, approved_by, approved_by_rules, not_automatic, look_again_at,
  paid_at, ended_at, returned_at) on withdrawals to kham_app;
grant update (status, reason, taken_at, ended_at, returned_at) on credit_moves to kham_app;
grant update (status, failure, decided_by, decided_at, decision_note, approved_alone, ended_at, reversed_at) on adjustments to kham_app;
grant update (status, failure, decided_by, decided_at, decision_note, approved_alone, ended_at, number) on reversals to kham_app;
grant update (status, bank_ref, bank_ref_key, same_reference_as, tries, unanswered_at, decided_by, sent_at, resolved_at, first_told_at, taken_by, taken_at,
  note) on payouts to kham_app;
grant update (state, reason, deposit_id, player_id, came_back, idempotency_key, reversed_from, reversed_player, first_paid, told_at,
  bill, amount_minor, currency, paid_at, payer_name, payer_account, payer_bank, name_key, account_key, slip_id) on payments to kham_app;
grant update (status, tries, refusal, balance_before_minor, balance_after_minor, sent_at, resolved_at, leased_until, decided_by, asked_at, unanswered_at,
  provider_ref, answers, play_before, noted_at, told_before_minor) on credit_transfers to kham_app;

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what it was made with', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- What is written after the order was made, once: the charge that is shown, and the bonus until the credit is there.
create trigger charge_stays before update of qr_payload, gateway_ref, deep_link, pay_to on deposits
  for each row when (old.qr_payload is not null or old.pay_to is not null) execute function refuse_rewriting();
create trigger bonus_stays before update of promotion_usage_id, bonus_minor on deposits
  for each row when (old.credited_at is not null or new.promotion_usage_id <> old.promotion_usage_id
    or (old.promotion_usage_id is null and new.promotion_usage_id is not null)) execute function refuse_rewriting();
create trigger reversal_stays before update of reversed_at, reversed_for on deposits
  for each row when (old.reversed_at is not null) execute function refuse_rewriting();
create trigger reversal_stays before update of reversed_at on adjustments
  for each row when (old.reversed_at is not null) execute function refuse_rewriting();
-- An order that the player never saw gives its key back.
create trigger key_stays before update of idempotency_key on deposits
  for each row when (new.idempotency_key is not null) execute function refuse_rewriting();
-- A payment that was written off as never received is what the bank tells of it when it comes after all.
drop trigger slip_stays on payments;
create trigger told_stays before update of bill, amount_minor, currency, paid_at, payer_name, payer_account, payer_bank, name_key, account_key, slip_id
  on payments for each row when (not (old.state = 'REVERSED' and new.state = 'SUSPENSE')) execute function refuse_rewriting();

-- What somebody has proposed is over once they may no more propose it, and never lasts longer.
alter function end_words_of_speaker() security definer set search_path = public, pg_temp;
revoke execute on function end_words_of_speaker() from public;
