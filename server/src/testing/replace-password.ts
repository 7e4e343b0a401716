import type { Database } from '../db/pool.ts'
import { asOwner } from './as-owner.ts'

/** From now on the person's password changes while the one they sign in with is being checked. */
export const replacePasswordMeanwhile = (database: Database, table: 'staff' | 'players', username: string) =>
  asOwner(database, (client) =>
    client.query(`
      create function replace_password() returns trigger language plpgsql security definer as $$
        begin
          update ${table} set password_hash = password_hash || 'A' where username = '${username}';
          return new;
        end $$;
      create trigger meanwhile after insert or update on rate_limits for each row execute function replace_password()`),
  )
