import type { Mutant } from './mutant.ts'

const arrived = 'what arrived is out and back only with two approvals, or below the bounds of one'
const deeds =
  'whatever of the staff makes credit or sends money out has two approvals, or counts in the day of who did it alone'
const refused = 'an approval that was refused never happens'
const aDay = 'a first approval is good for a day'
const looser = 'looser bounds take two, an owner first, and hold a day later'
const nothingLeft = 'an account is closed only when nothing is left in it'
const nothingMoves = 'no order of a closed account begins or goes on'
const keptOut = 'who is suspended or closed is let in nowhere'

/** A function of the database in which a text is missing, or another. */
const without = (name: string, text: string, instead = '') =>
  `do $change$ declare was text := pg_get_functiondef('audit.${name}'::regproc);
   begin
     if strpos(was, $text$${text}$text$) = 0 then raise 'the text is not in ${name}'; end if;
     execute replace(was, $text$${text}$text$, $text$${instead}$text$);
   end $change$`

/** What keeps the staff, and players who are kept out, from what they should not do. */
export const controlMutants: readonly Mutant[] = [
  {
    name: 'came-back-by-one',
    bug: 'one of the staff alone says that a payout by hand came back, whatever it weighs',
    patches: [
      {
        file: 'features/orders/payouts/mark-payout.ts',
        find: `      if ((await recordApproval(tx, act, { staffId, at })).waits) return\n    } else {\n`,
        replace: `      void act\n    } else {\n`,
      },
    ],
    foundBy: [deeds, arrived],
    seed: 13,
    only: 'controls',
  },
  {
    name: 'came-back-without-a-sum',
    bug: 'what one says alone of payouts that came back, or were not possible, weighs nothing in the sum of the day',
    patches: [
      {
        file: 'features/orders/payouts/mark-payout.ts',
        find: `    weightMinor: row.amount_minor,\n`,
        replace: `    weightMinor: row.amount_minor / 1000n,\n`,
      },
    ],
    foundBy: [arrived],
    seed: 173,
    only: 'controls',
  },
  {
    name: 'refused-and-still-waiting',
    bug: 'who refuses a first approval is told so, and it waits on for its second',
    patches: [
      {
        file: 'features/desk/approvals/refuse-approval.ts',
        find: 'audit.refuse_word(${actor}, ${wordId}, ${note}, ${of?.kind ?? null}, ${of?.id ?? null}) as refused',
        replace: '${actor} is not null and ${of?.id ?? null}::text is distinct from ${note} as refused',
      },
    ],
    foundBy: [refused],
    seed: 45,
    only: 'controls',
  },
  {
    name: 'approvals-for-ever',
    bug: 'a first approval has no end',
    patches: [
      {
        file: 'features/desk/approvals/approval-store.ts',
        find: 'sql<boolean>`expires_at > ${now}`',
        replace: 'sql<boolean>`true or expires_at > ${now}`',
      },
      {
        file: 'features/desk/approvals/expire-approvals.ts',
        find: '  await sql`select audit.expire_words(${clock()})`.execute(db)\n',
        replace: '  void sql\n  void db\n  void clock\n',
      },
    ],
    sql: without('second_word', ' or first.expires_at <= p.at'),
    foundBy: [aDay],
    seed: 45,
    only: 'controls',
  },
  {
    name: 'looser-at-once',
    bug: 'looser bounds hold as soon as two have said so',
    patches: [
      {
        file: 'features/orders/payout-rules/change-four-eyes.ts',
        find: `    .where('four_eyes_next_at', '<=', clock())\n`,
        replace: `    .where('four_eyes_next_at', 'is not', null)\n`,
      },
      {
        file: 'features/orders/payout-rules/change-four-eyes.ts',
        find: '  if (!facts || !from || !staffId || from > at) return\n',
        replace: '  if (!facts || !from || !staffId) return\n',
      },
    ],
    sql: without('set_agency', ' and was.four_eyes_next_at <= p.at'),
    foundBy: [looser],
    seed: 125,
    only: 'controls',
  },
  {
    name: 'looser-by-one',
    bug: 'one of the staff alone makes bounds looser, as tighter ones',
    patches: [
      {
        file: 'features/orders/payout-rules/change-four-eyes.ts',
        find: '    if (isLooser(before, wanted)) {\n',
        replace: '    if (isLooser(before, wanted) && wanted.hold_hours < 0) {\n',
      },
    ],
    sql: without('set_agency', `is_looser := is_looser(p_act, was, became)`, 'is_looser := false'),
    foundBy: [looser],
    seed: 13,
    only: 'controls',
  },
  {
    name: 'closed-without-a-look',
    bug: 'an account is closed although its providers have credit of the player and orders are under way',
    patches: [
      {
        file: 'features/play/account-closing/close-account.ts',
        find: `  if (inTheWay.length > 0) throw`,
        replace: `  if (inTheWay.length > 9) throw`,
      },
    ],
    foundBy: [nothingLeft],
    seed: 45,
    only: 'controls',
  },
  {
    name: 'closed-while-providers-have-credit',
    bug: 'only the books are asked whether a player who closes has credit, and no provider',
    patches: [
      {
        file: 'features/play/account-closing/close-account.ts',
        find: `if (looks.some(({ creditMinor }) => creditMinor > 0n)) found.push('CREDIT')`,
        replace: `if (looks.some(({ creditMinor }) => creditMinor < 0n)) found.push('CREDIT')`,
      },
      {
        file: 'features/play/account-closing/closing-queries.ts',
        find: 'and (b.free <> 0 or b.held <> 0)) as "CREDIT"',
        replace: 'and (b.free < 0 or b.held <> 0)) as "CREDIT"',
      },
    ],
    foundBy: [nothingLeft],
    seed: 45,
    only: 'controls',
  },
  {
    name: 'late-payment-of-closed-is-credit',
    bug: 'a payment pays its order although the account was closed since',
    patches: [
      {
        file: 'features/orders/deposits/record-payment.ts',
        find: `  if (fit.fits && (await isClosed(tx, { agencyId, playerId }))) return { fits: false, reason: 'ORDER_ENDED' }\n`,
        replace: '  void isClosed\n  void agencyId\n  void playerId\n',
      },
    ],
    foundBy: [nothingMoves],
    seed: 93,
    only: 'controls',
  },
  {
    name: 'matched-to-closed',
    bug: 'the staff match a payment to an order of an account that is closed',
    patches: [
      {
        file: 'features/orders/suspense/match-payment.ts',
        find: '    await refuseClosed(tx, { agencyId: id.agencyId, playerId: deposit.player_id })\n',
        replace: '    void refuseClosed\n',
      },
    ],
    foundBy: [nothingMoves],
    seed: 93,
    only: 'controls',
  },
  {
    name: 'suspended-and-signed-in',
    bug: 'who is suspended goes on with the session that they have',
    patches: [
      {
        file: 'features/players/players/suspend-player.ts',
        find: '    await endSessions(tx, { agencyId: player.agencyId, ownerId: player.playerId })\n',
        replace: '    void endSessions\n',
      },
      {
        file: 'http/find-session.ts',
        find: `    .where('p.status', '<>', 'SUSPENDED')\n`,
        replace: '',
      },
    ],
    foundBy: [keptOut],
    seed: 61,
    only: 'controls',
  },
]
