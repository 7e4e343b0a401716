-- Providers speak dialects of their own. `key_id` names us there; `secret` is sealed under the key of this deployment (secrets.ts);
-- `settings` holds what is neither: the agent's name, the product, where the games are.
alter table agency_providers rename column private_key to secret;
alter table agency_providers add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object');

alter table credit_transfers
  -- The call that is under way, and the last one before it whose answer never came: the provider may still be working on both.
  add column asked_at      timestamptz,
  add column unanswered_at timestamptz,
  -- The provider's own name for it.
  add column provider_ref  text check (length(provider_ref) between 1 and 200),
  -- The answers as they came, without anything secret, for disputes: an array of {at, answer}.
  add column answers       jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  -- What had been played when the balance before it was read; where only balances prove an outcome.
  add column play_before   text,
  -- When that and the balance were read, right before it was sent.
  add column noted_at      timestamptz;

-- What was asked before this migration may still be at work inside the provider.
update credit_transfers set asked_at = coalesce(sent_at, created_at) where status in ('SENT', 'UNKNOWN');

-- When the player was last led to a game of the provider: who never was has not played.
alter table provider_members add column launched_at timestamptz;
update provider_members set launched_at = now() where joined_at is not null;
