/** Money is in hundredths (satang, or a hundredth of a kip), times are RFC 3339 UTC with milliseconds, so text order is time order. */
export const tables = `
CREATE TABLE IF NOT EXISTS merchants (
  mid TEXT PRIMARY KEY, secret TEXT NOT NULL, display_name TEXT NOT NULL, iin TEXT NOT NULL, notify_url TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS merchant_wires (
  mid TEXT PRIMARY KEY REFERENCES merchants, dialect TEXT NOT NULL, account TEXT NOT NULL, credential TEXT NOT NULL,
  UNIQUE (dialect, account)
) STRICT;

CREATE TABLE IF NOT EXISTS bank_tokens (
  token TEXT PRIMARY KEY, mid TEXT NOT NULL REFERENCES merchants, expires_at TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS charges (
  mid TEXT NOT NULL, bill TEXT NOT NULL, emv TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount > 0),
  description TEXT NOT NULL, expires_at TEXT NOT NULL, created_at TEXT NOT NULL, PRIMARY KEY (mid, bill)
) STRICT;

CREATE TABLE IF NOT EXISTS payments (
  bank_ref TEXT PRIMARY KEY, mid TEXT NOT NULL, bill TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount > 0),
  paid_at TEXT NOT NULL, payer_name TEXT NOT NULL, payer_account TEXT NOT NULL, payer_bank TEXT NOT NULL,
  FOREIGN KEY (mid, bill) REFERENCES charges
) STRICT;
CREATE INDEX IF NOT EXISTS payments_by_bill ON payments (mid, bill);

CREATE TABLE IF NOT EXISTS refunds (
  mid TEXT NOT NULL, refund_id TEXT NOT NULL, bill TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount > 0),
  bank_ref TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (mid, refund_id), FOREIGN KEY (mid, bill) REFERENCES charges
) STRICT;

CREATE TABLE IF NOT EXISTS voids (
  mid TEXT NOT NULL, bill TEXT NOT NULL, bank_ref TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (mid, bill),
  FOREIGN KEY (mid, bill) REFERENCES charges
) STRICT;

CREATE TABLE IF NOT EXISTS payouts (
  mid TEXT NOT NULL, reference TEXT NOT NULL, state TEXT NOT NULL, bank_ref TEXT NOT NULL UNIQUE,
  amount INTEGER NOT NULL CHECK (amount > 0), bank_code TEXT NOT NULL, account_number TEXT NOT NULL,
  account_name TEXT NOT NULL, created_at TEXT NOT NULL, at TEXT NOT NULL, moves_at TEXT, PRIMARY KEY (mid, reference)
) STRICT;
CREATE INDEX IF NOT EXISTS payouts_due ON payouts (moves_at) WHERE moves_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS notices (
  id INTEGER PRIMARY KEY, event_id TEXT NOT NULL, mid TEXT NOT NULL, body TEXT NOT NULL,
  state TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, due_at TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS notices_due ON notices (due_at) WHERE state = 'WAITING';

-- token: when it was told, in ten-millionths of a second, and unlike any other.
CREATE TABLE IF NOT EXISTS broadcasts (token INTEGER PRIMARY KEY, mid TEXT NOT NULL, body TEXT NOT NULL) STRICT;

CREATE TABLE IF NOT EXISTS channel_secrets (
  way TEXT NOT NULL, name TEXT NOT NULL, secret TEXT NOT NULL, PRIMARY KEY (way, name)
) STRICT;

CREATE TABLE IF NOT EXISTS channel_messages (
  id INTEGER PRIMARY KEY, way TEXT NOT NULL, target TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL,
  verdict TEXT NOT NULL, at TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS faults (
  target TEXT PRIMARY KEY, mode TEXT NOT NULL, rate REAL NOT NULL, seed INTEGER NOT NULL, draws INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS push_browsers (
  id TEXT PRIMARY KEY, application_key TEXT NOT NULL, public_key TEXT NOT NULL, private_key TEXT NOT NULL, auth TEXT NOT NULL,
  answer INTEGER NOT NULL, created_at TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS push_messages (
  id INTEGER PRIMARY KEY, browser TEXT NOT NULL REFERENCES push_browsers, topic TEXT NOT NULL, ttl INTEGER NOT NULL,
  urgency TEXT NOT NULL, text TEXT NOT NULL, at TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS push_messages_by_browser ON push_messages (browser, id);

CREATE TABLE IF NOT EXISTS credentials (
  provider TEXT NOT NULL, operator TEXT NOT NULL, credential TEXT NOT NULL, PRIMARY KEY (provider, operator)
) STRICT;

CREATE TABLE IF NOT EXISTS members (
  provider TEXT NOT NULL, operator TEXT NOT NULL, member_id TEXT NOT NULL,
  balance INTEGER NOT NULL DEFAULT 0 CHECK (balance >= 0), created_at TEXT NOT NULL,
  PRIMARY KEY (provider, operator, member_id)
) STRICT;

CREATE TABLE IF NOT EXISTS member_passwords (
  provider TEXT NOT NULL, operator TEXT NOT NULL, member_id TEXT NOT NULL, password TEXT NOT NULL,
  PRIMARY KEY (provider, operator, member_id), FOREIGN KEY (provider, operator, member_id) REFERENCES members
) STRICT;

CREATE TABLE IF NOT EXISTS transfers (
  provider TEXT NOT NULL, operator TEXT NOT NULL, reference TEXT NOT NULL, member_id TEXT NOT NULL,
  direction TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount > 0), status TEXT NOT NULL, code TEXT,
  balance_before INTEGER NOT NULL, balance_after INTEGER NOT NULL, at TEXT NOT NULL,
  PRIMARY KEY (provider, operator, reference),
  FOREIGN KEY (provider, operator, member_id) REFERENCES members
) STRICT;
CREATE INDEX IF NOT EXISTS transfers_by_member ON transfers (provider, operator, member_id);

-- What of an operator's credit is inside the wallets; a file of an earlier version has only the transfers.
CREATE TABLE IF NOT EXISTS credit_used (
  provider TEXT NOT NULL, operator TEXT NOT NULL, used INTEGER NOT NULL, PRIMARY KEY (provider, operator)
) STRICT;
INSERT INTO credit_used (provider, operator, used)
  SELECT provider, operator, SUM(CASE direction WHEN 'IN' THEN amount ELSE -amount END) FROM transfers
  WHERE status = 'CONFIRMED' AND NOT EXISTS (SELECT 1 FROM credit_used) GROUP BY provider, operator;

CREATE TABLE IF NOT EXISTS open_bets (
  provider TEXT NOT NULL, operator TEXT NOT NULL, member_id TEXT NOT NULL, stake INTEGER NOT NULL CHECK (stake >= 0),
  PRIMARY KEY (provider, operator, member_id), FOREIGN KEY (provider, operator, member_id) REFERENCES members
) STRICT;

CREATE TABLE IF NOT EXISTS play_sessions (
  token TEXT PRIMARY KEY, provider TEXT NOT NULL, operator TEXT NOT NULL, member_id TEXT NOT NULL,
  game_id TEXT NOT NULL, language TEXT NOT NULL, return_url TEXT NOT NULL, opened_at TEXT, expires_at TEXT NOT NULL,
  round INTEGER NOT NULL, server_seed TEXT NOT NULL,
  FOREIGN KEY (provider, operator, member_id) REFERENCES members
) STRICT;

CREATE TABLE IF NOT EXISTS demo_sessions (
  token TEXT PRIMARY KEY, provider TEXT NOT NULL, game_id TEXT NOT NULL, language TEXT NOT NULL, return_url TEXT NOT NULL,
  opened_at TEXT, expires_at TEXT NOT NULL, round INTEGER NOT NULL, server_seed TEXT NOT NULL,
  balance INTEGER NOT NULL CHECK (balance >= 0)
) STRICT;

CREATE TABLE IF NOT EXISTS demo_rounds (
  token TEXT NOT NULL REFERENCES demo_sessions, round INTEGER NOT NULL, bet INTEGER NOT NULL, win INTEGER NOT NULL,
  balance_after INTEGER NOT NULL, stakes TEXT NOT NULL, outcome TEXT NOT NULL, client_seed TEXT NOT NULL,
  server_seed TEXT NOT NULL, PRIMARY KEY (token, round)
) STRICT;

CREATE TABLE IF NOT EXISTS wagers (
  sequence INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, token TEXT NOT NULL REFERENCES play_sessions,
  round INTEGER NOT NULL, provider TEXT NOT NULL, operator TEXT NOT NULL, member_id TEXT NOT NULL, game_id TEXT NOT NULL,
  bet INTEGER NOT NULL CHECK (bet > 0), win INTEGER NOT NULL CHECK (win >= 0), balance_after INTEGER NOT NULL,
  stakes TEXT NOT NULL, outcome TEXT NOT NULL, client_seed TEXT NOT NULL, server_seed TEXT NOT NULL, at TEXT NOT NULL,
  UNIQUE (token, round)
) STRICT;
CREATE INDEX IF NOT EXISTS wagers_by_member ON wagers (provider, operator, member_id, sequence);
`
