-- An announcement may be sent as a push, once and to players alone; what it says is plain text.
alter table announcement_versions drop constraint announcement_versions_place_check;
alter table announcement_versions add constraint announcement_versions_place_check
  check (place in ('STRIP', 'CARD', 'POPUP', 'BANNER', 'PUSH'));
alter table announcement_versions add constraint pushes_to_players check (place <> 'PUSH' or audience = 'PLAYERS');
