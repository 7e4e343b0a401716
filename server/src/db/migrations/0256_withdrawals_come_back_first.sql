-- What was withdrawn under a promotion and not paid is back before another withdrawal of it is paid out. It is audited from now on.
insert into audit.rules_since select 'withdrawals come back first', coalesce(max(ended_at), '-infinity') from promotion_usages where end_reason = 'PAID_OUT';
