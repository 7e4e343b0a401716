-- The category that the provider told last, which counts for a promotion's turnover once the game has left its list.
alter table games_seen add column category text;
