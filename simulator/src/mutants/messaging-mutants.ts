import type { Mutant } from './mutant.ts'

const shutOut = 'no offer goes to who is shut out, or has not said yes'
const shown = 'no offer is shown to who is shut out'
const once = 'what is announced by push comes to a player once'
const hours = 'no offer is pushed outside of its hours'
const often = 'nobody is pushed two offers a day or three in seven days'
const money = 'each player is told what becomes of their money'

const gate = 'features/players/protection/gate.ts'
const sending = 'features/players/push/send-pushes.ts'

export const messagingMutants: readonly Mutant[] = [
  {
    name: 'offer-sent-after-no',
    bug: 'the gate is looked at when an offer is handed out, and not when it is sent',
    patches: [
      {
        file: sending,
        find: `  if (!(await maySendOffer(tx, player, now))) return 'GATE'\n`,
        replace: '  void maySendOffer\n  void player\n',
      },
    ],
    foundBy: [shutOut],
    seed: 9,
    only: 'messaging',
  },
  {
    name: 'offer-without-a-yes',
    bug: 'offers are sent to whoever has not said no',
    patches: [
      {
        file: gate,
        find: `  refusalAtGate(standing, now) === null && offersAt(standing, now).offers === 'YES'\n`,
        replace: `  refusalAtGate(standing, now) === null\n`,
      },
    ],
    foundBy: [shutOut],
    seed: 9,
    only: 'messaging',
  },
  {
    name: 'offer-on-a-break',
    bug: 'a break is in the way of no offer',
    patches: [{ file: gate, find: '  if (excluded) return excluded\n', replace: '  void excluded\n' }],
    foundBy: [shutOut, shown],
    seed: 9,
    only: 'messaging',
  },
  {
    name: 'offer-to-the-suspended',
    bug: 'whoever is kept out is still sent offers',
    patches: [
      {
        file: gate,
        find: `  if (standing.status === 'SUSPENDED') return new Refusal('PLAYER_SUSPENDED')\n`,
        replace: '',
      },
    ],
    foundBy: [shutOut],
    seed: 9,
    only: 'messaging',
  },
  {
    name: 'offer-to-the-blocked',
    bug: 'whoever is kept from promotions is still sent offers',
    patches: [
      {
        file: gate,
        find: `  if (standing.blocked_at !== null) return new Refusal('PLAYER_BLOCKED')\n`,
        replace: '',
      },
    ],
    foundBy: [shutOut],
    seed: 9,
    only: 'messaging',
  },
  {
    name: 'offer-at-a-limit',
    bug: 'whoever has nothing left of their own limit is still offered something',
    patches: [{ file: gate, find: '  if (reached) return reached\n', replace: '  void reached\n' }],
    foundBy: [shutOut, shown],
    seed: 9,
    only: 'messaging',
  },
  {
    name: 'offer-shown-at-a-shut-gate',
    bug: 'the gate is for what is sent, and not for what is shown',
    patches: [
      {
        file: 'features/players/announcements/announcement.ts',
        find: '  if (isOffer && !looker.isGateOpen) return false\n',
        replace: '',
      },
    ],
    foundBy: [shown],
    seed: 217,
    only: 'messaging',
  },
  {
    name: 'offer-kept-in-the-inbox',
    bug: 'an offer that was sent before stands in the inbox of whoever is shut out since',
    patches: [
      {
        file: 'features/players/inbox/inbox-queries.ts',
        find: `(s.kind = 'SERVICE' or \${isGateOpen} and exists (`,
        replace: `(s.kind = 'SERVICE' or \${isGateOpen || true} and exists (`,
      },
    ],
    foundBy: [shown],
    seed: 9,
    only: 'messaging',
  },
  {
    name: 'promotions-shown-at-a-shut-gate',
    bug: 'whoever is not to have promotions sees them',
    patches: [
      {
        file: 'features/players/protection/refuse-at-gate.ts',
        find: '  if (!player || offers.length === 0) return offers\n',
        replace: '  if (player !== undefined) return offers\n',
      },
    ],
    foundBy: [shown],
    seed: 9,
    only: 'messaging',
  },
  {
    name: 'announcement-sent-again',
    bug: 'an announcement of which nobody knows whether it came is sent once more',
    patches: [
      {
        file: sending,
        find: `async function unknown({ db, clock }: Context, row: SendRow) {\n  if (row.announcement_id === null)`,
        replace: `async function unknown({ db, clock }: Context, row: SendRow) {\n  if (row.announcement_id !== '')`,
      },
    ],
    foundBy: [once],
    seed: 9,
    only: 'messaging',
  },
  {
    name: 'offer-pushed-at-night',
    bug: 'an offer that was not sent in its hours is sent after them',
    patches: [
      {
        file: 'features/players/push/push-announcement.ts',
        find: `  const until = is_offer ? windowOfOffers(starts_at ?? now).until : dayLater\n`,
        replace: `  void windowOfOffers\n  void starts_at\n  const until = dayLater\n`,
      },
    ],
    foundBy: [hours],
    seed: 9,
    only: 'messaging',
  },
  {
    name: 'offers-twice-a-day',
    bug: 'only the week is counted',
    patches: [
      {
        file: sending,
        find: `  return today > 0 || week >= offersPerWeek ? 'OFTEN' : null\n`,
        replace: `  return today > 9 || week >= offersPerWeek ? 'OFTEN' : null\n`,
      },
    ],
    foundBy: [often],
    seed: 9,
    only: 'messaging',
  },
  {
    name: 'offers-every-day',
    bug: 'only the day is counted',
    patches: [
      {
        file: sending,
        find: `  return today > 0 || week >= offersPerWeek ? 'OFTEN' : null\n`,
        replace: `  return today > 0 || week >= offersPerWeek + 9 ? 'OFTEN' : null\n`,
      },
    ],
    foundBy: [often],
    seed: 9,
    only: 'messaging',
  },
  {
    name: 'credit-not-told',
    bug: 'that a deposit was credited is no notice',
    patches: [
      { file: 'features/orders/kernel/push-of-step.ts', find: `    CREDITED: 'CREDITED',\n`, replace: '' },
    ],
    foundBy: [money],
    seed: 9,
    only: 'messaging',
  },
]
