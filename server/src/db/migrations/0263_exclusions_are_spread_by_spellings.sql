-- locks: the rows of players on a self-exclusion, for a moment.
-- Each is held once more against the players that there are: their account may have been taken with more or fewer zeros in front.
update players set exclusion_spread_at = null
  where excluded_as = 'SELF_EXCLUSION' and excluded_until > now() and exclusion_spread_at is not null;
