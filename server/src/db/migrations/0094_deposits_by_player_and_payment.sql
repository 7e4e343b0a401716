-- What a player has paid in since a period of the own limits began.
create index deposits_of_player_by_payment on deposits (agency_id, player_id, paid_at) where paid_at is not null;
