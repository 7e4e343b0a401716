-- Every list with filters is kept as views.
alter table staff_views drop constraint staff_views_list_check;
alter table staff_views add constraint staff_views_list_check check (list in (
  'withdrawals', 'deposits', 'moves', 'adjustments', 'reversals', 'payments', 'payouts', 'approvals',
  'differences', 'statements', 'players', 'appeals', 'matches', 'audit', 'reports'
));
