/** Steps of a timeline in which staff create credit or send money out. */
const deeds = `select s.agency_id, s.order_kind, s.order_id, s.no, s.step, s.at, s.staff_id from order_steps s
  where s.by = 'STAFF' and s.staff_id is not null and (s.step = 'DECIDED'
    or (s.order_kind in ('deposit', 'payment') and s.step in ('PAID', 'REFUND_APPROVED'))
    or (s.order_kind = 'payment' and s.step = 'PAYMENT_CREDITED') or (s.order_kind = 'withdrawal' and s.step = 'APPROVED')
    -- What came back before it was done becomes the player's credit again.
    or (s.order_kind = 'withdrawal' and s.step = 'PAYOUT_RETURNED' and s.status = 'FAILED'
      and s.at > (select paid_after from audit.rules_since where rule = 'words of what came back'))
    -- What could not be paid is paid once more, or becomes the player's credit again; what came back and could not be paid anew waits in suspense.
    or (s.order_kind = 'withdrawal' and s.step = 'PAYOUT_REJECTED' and s.status = 'OPEN'
      and s.at > (select paid_after from audit.rules_since where rule = 'words of what was not possible'))
    -- A payment that is said not to have gone back may be asked back once more, or pays its order.
    or (s.order_kind = 'payment' and s.step in ('PAYOUT_RETURNED', 'PAYOUT_REJECTED') and s.status = 'SUSPENSE'
      and s.at > (select paid_after from audit.rules_since where rule = 'words of payments sent back')))`

/** Whether a payment has paid a deposit, then or now: its timeline names each. */
const hasPaid = (payment: string, deposit: string) => `exists (select from public.order_steps t
    join public.deposits d on d.agency_id = t.agency_id and d.code = t.reference
    where t.agency_id = s.agency_id and t.order_kind = 'payment' and t.order_id = ${payment} and t.step in ('PAID', 'PAYMENT_CREDITED')
      and d.deposit_id = ${deposit})`

/** Whether something said is of the deed `s`: what is decided on a payment is also told by the timelines of the orders that it concerns. */
const ofDeed = (said: string, at: string) => `${at} between s.at - interval '1 minute' and s.at
  and (${said}.subject_id = s.order_id or ${hasPaid(`${said}.subject_id`, 's.order_id')} or ${hasPaid('s.order_id', `${said}.subject_id`)}
    or exists (select from public.payments p left join public.payouts o on o.agency_id = p.agency_id and o.payout_id = p.payout_id
      where p.agency_id = s.agency_id and p.payment_id = ${said}.subject_id and s.order_id in (p.deposit_id, o.order_id)))`

const ofReach = `(select paid_after from audit.rules_since where rule = 'words of reach')`

/** How each is reached now, name by name, beside the last that was written down of it: the log keeps what a change has changed. */
const otherwise = (
  subject: 'PROVIDER' | 'PAYMENT_METHOD',
  { table, id, reach }: Record<'table' | 'id' | 'reach', string>,
) => `
  select p.agency_id, f.key, p.${id}, null, a.at from public.${table} p
  cross join lateral jsonb_each(p.settings || jsonb_build_object('dialect', p.dialect, 'url', p.base_url, ${reach})) f
  cross join lateral (select l.at, l.after -> f.key as said from public.audit_log l
    where l.agency_id = p.agency_id and l.subject_kind = '${subject}' and l.subject_id = p.${id}
      and l.act in ('PROVIDER_SET', 'METHOD_ADDED', 'METHOD_CHANGED') and l.after ? f.key order by l.at desc, l.audit_id desc limit 1) a
  where a.at > ${ofReach} and a.said is distinct from f.value`

/** Acts that take two approvals, and what one does alone (docs/two-approvals.md). */
export const approvalInvariants: Record<string, string> = {
  // Colleagues who could have approved: signed in within the day before, in a permitted role, and still active in it.
  'what took two words has two people’s, or was said alone where nobody else could': `
    select w.agency_id, w.word_id, w.act, w.state from first_words w
    where w.state = 'SECONDED' and (w.seconded_by is null or w.seconded_by = w.said_by)
    union all select w.agency_id, w.word_id, w.act, w.state from first_words w
    join staff o on o.agency_id = w.agency_id and o.staff_id <> w.said_by
    where w.state = 'ALONE' and o.staff_id <> w.subject_id and o.created_at < w.said_at and (o.deactivated_at is null or o.deactivated_at > w.said_at - interval '1 day')
      and (o.role in ('owner', 'manager') or (o.role = 'cashier' and w.act in ('CONFIRM', 'MATCH', 'CREDIT', 'APPROVE', 'REFUND') and (w.act, w.subject_kind) <> ('REFUND', 'payment')))
      and exists (select from audit_log a where a.agency_id = o.agency_id and a.staff_id = o.staff_id and a.act = 'SIGNED_IN'
        and a.at between w.said_at - interval '1 day' and w.said_at)
      and not exists (select from audit_log a where a.agency_id = o.agency_id and a.subject_id = o.staff_id::text and a.subject_kind = 'STAFF'
        and a.act in ('STAFF_ADDED', 'STAFF_CHANGED') and a.at > w.said_at - interval '1 day')`,
  'what a rule said first was the refund of what it had held, and nobody said it for the rule': `
    select w.agency_id, w.word_id, w.act, w.state from first_words w
    where w.said_by is null and not (w.act = 'REFUND' and w.subject_kind = 'payment' and w.state <> 'ALONE' and exists (select from public.order_steps s
      where s.agency_id = w.agency_id and s.order_id = w.subject_id and s.step = 'PAYMENT_HELD' and s.reason in ('EXCLUDED', 'LIMIT_REACHED') and s.at <= w.said_at))`,
  'what a rule said first goes to the payer, or to an account that the player had then': `
    select w.agency_id, w.word_id, w.said from first_words w join public.payments p on p.agency_id = w.agency_id and p.payment_id = w.subject_id
    where w.said_by is null and p.account_key is distinct from w.said->>'accountNumber' and not exists (select from public.bank_accounts b
      where b.agency_id = w.agency_id and b.player_id = p.player_id and b.account_key = w.said->>'accountNumber'
        and b.created_at <= w.said_at and (b.replaced_at is null or b.replaced_at >= w.said_at))`,
  'an account that the staff has put in the place of a player’s has two approvals': `
    select b.agency_id, b.player_id, b.bank_account_id, b.replaced_by, b.replaced_at from bank_accounts b
    where b.replaced_by is not null and not exists (select from public.first_words w where w.agency_id = b.agency_id
      and w.subject_kind = 'player' and w.subject_id = b.player_id and w.act = 'CHANGE_ACCOUNT' and w.resolved_at = b.replaced_at
      and ((w.state = 'SECONDED' and w.seconded_by = b.replaced_by and w.said_by <> b.replaced_by) or (w.state = 'ALONE' and w.said_by = b.replaced_by)))`,
  'whatever of the staff makes credit or sends money out has two approvals, or counts in the day of who did it alone': `
    select s.agency_id, s.order_kind, s.order_id, s.step, s.at from (${deeds}) s
    join (select agency_id, min(at) as at from (select agency_id, at from public.lone_acts
      union all select agency_id, said_at from public.first_words) said group by 1) begun on begun.agency_id = s.agency_id and s.at >= begun.at
    where not exists (select from public.lone_acts a where a.agency_id = s.agency_id and a.staff_id = s.staff_id and ${ofDeed('a', 'a.at')})
      and not exists (select from public.first_words w where w.agency_id = s.agency_id and ${ofDeed('w', 'w.resolved_at')}
        and ((w.state = 'SECONDED' and w.seconded_by = s.staff_id) or (w.state = 'ALONE' and w.said_by = s.staff_id)))`,
  'what one did alone weighs what it was, and the sums of a day add up': `
    select a.agency_id, a.act_id, a.act, a.weight_minor from lone_acts a
    join withdrawals o on o.agency_id = a.agency_id and o.withdrawal_id = a.subject_id
    where a.act = 'APPROVE' and a.weight_minor <> o.receive_minor
    union all select a.agency_id, a.act_id, a.act, a.weight_minor from lone_acts a
    join payments o on o.agency_id = a.agency_id and o.payment_id = a.subject_id
    where a.weight_minor < o.amount_minor and a.act <> 'DECIDE'
    union all select a.agency_id, a.act_id, a.act, a.weight_minor from lone_acts a
    join deposits o on o.agency_id = a.agency_id and o.deposit_id = a.subject_id
    where a.act = 'REFUND' and a.weight_minor <> o.amount_minor
    union all select a.agency_id, a.act_id, a.act, a.sum_minor from lone_acts a
    where a.weight_minor >= a.from_minor or a.sum_minor >= a.day_minor or a.sum_minor <> (select sum(b.weight_minor) from public.lone_acts b
      where b.agency_id = a.agency_id and b.staff_id = a.staff_id and b.side = a.side and b.sum_minor <= a.sum_minor
        and (b.at at time zone 'Asia/Vientiane')::date = (a.at at time zone 'Asia/Vientiane')::date)`,
  'where a provider or a payment method is reached was said by two, or alone where nobody else could': `
    select a.agency_id, a.act, a.subject_id, a.staff_id, a.at from public.agencies g
    join public.audit_log a on a.agency_id = g.agency_id and a.act in ('PROVIDER_SET', 'METHOD_ADDED', 'METHOD_CHANGED') and a.at > ${ofReach}
    where a.staff_id is not null and (a.after - '{name,enabled}'::text[]) is distinct from (a.before - '{name,enabled}'::text[])
      and not exists (select from public.first_words w where w.agency_id = a.agency_id and w.resolved_at = a.at
        and (w.act, w.said->>case a.act when 'PROVIDER_SET' then 'providerId' else 'method' end)
          = (case a.act when 'PROVIDER_SET' then 'SET_PROVIDER' when 'METHOD_ADDED' then 'ADD_METHOD' else 'CHANGE_METHOD' end, a.subject_id)
        and ((w.state = 'SECONDED' and w.seconded_by = a.staff_id and w.said_by <> a.staff_id) or (w.state = 'ALONE' and w.said_by = a.staff_id)))
    union all ${otherwise('PROVIDER', { table: 'agency_providers', id: 'provider_id', reach: `'keyId', p.key_id` })}
    union all ${otherwise('PAYMENT_METHOD', { table: 'payment_methods', id: 'method', reach: `'mid', p.mid, 'iin', p.iin` })}`,
}
