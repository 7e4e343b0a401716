import type { Mutant } from './mutant.ts'

const onOutcome = 'features/orders/moves/move-steps.ts'
const moveCredit = 'features/play/credits/move-credit.ts'
const creditSteps = 'features/orders/kernel/credit-steps.ts'

export const moveMutants: readonly Mutant[] = [
  {
    name: 'moved-before-it-is-taken',
    bug: 'the other provider is asked to take credit without a look at whether the first one gave it',
    patches: [
      {
        file: onOutcome,
        find: `transfer.refusal), ended_at: at }),\n`,
        replace: `transfer.refusal), ended_at: at }),
        follow: (row, { context, tx, at }) => requestStep(context, tx, row, 'credit', at),\n`,
      },
    ],
    foundBy: [/Error: M\d+:credit$/m],
    seed: 197,
  },
  {
    name: 'moved-back-while-unknown',
    bug: 'the silence of the other provider is taken for a no, and the credit goes back where it was',
    patches: [
      {
        file: creditSteps,
        find: `      return settleStep(context, order, onOutcome(context, id, step), claimed)\n`,
        replace: `      return settleStep(context, order, onOutcome(context, id, step), claimed).catch(async (error: unknown) => {
        if (kind !== 'move' || step !== 'credit' || (error as object).constructor.name !== 'PartnerSilent') throw error
        const transfer = (await latestTry(context.db, id.agencyId, keyOf(kind, id), step))!
        const no = { status: 'REFUSED', refusal: 'TIMEOUT', balanceBeforeMinor: null, balanceAfterMinor: null, at: null, raw: null } as const
        await settleOutcome(context, transfer, no, onOutcome(context, id, step))
      })\n`,
      },
      {
        file: creditSteps,
        find: `import { settleStep, type OnTransfer } from`,
        replace: `import { settleOutcome, settleStep, type OnTransfer } from`,
      },
    ],
    foundBy: ['credit that moves is at one place at a time', 'reconciliation finds nothing'],
    seed: 32,
  },
  {
    name: 'moved-under-a-new-reference',
    bug: 'the other provider is asked again under a new reference when its answer was lost',
    patches: [
      {
        file: moveCredit,
        find: '  const reference = transfer.transfer_id\n',
        replace: `  const another = referenceOf(transfer.agency_id, { id: transfer.order_id, step: 'again' }, transfer.tries)
  const isAnew = askedBefore && transfer.order_kind === 'move' && transfer.step === 'credit'
  const reference = isAnew ? another : transfer.transfer_id\n`,
      },
    ],
    foundBy: ['no transfer is sent that is not in our books'],
    seed: 32,
  },
  {
    name: 'moved-back-to-the-wrong-place',
    bug: 'credit that the other provider refused is given to it all the same',
    patches: [
      {
        file: 'features/orders/moves/move.ts',
        find: `  step === 'credit' ? to_provider : from_provider`,
        replace: `  step === 'take' ? from_provider : to_provider`,
      },
    ],
    foundBy: ['the credit of a failed move is on its way back'],
    seed: 127,
  },
  {
    name: 'move-not-given-back',
    bug: 'credit that the other provider refused stays with us',
    patches: [
      {
        file: onOutcome,
        find: `        follow: (row, { context, tx, at }) => requestStep(context, tx, row, 'return', at),\n`,
        replace: '',
      },
    ],
    foundBy: ['the credit of a failed move is on its way back'],
    seed: 127,
  },
  {
    name: 'moves-forgotten',
    bug: 'no round looks for credit that is on its way from one provider to another',
    patches: [
      {
        file: 'features/orders/moves/move-jobs.ts',
        find: '  await bulkheads(context, { waiting, stopping, failure,',
        replace: '  await bulkheads(context, { waiting: waiting.slice(0, 0), stopping, failure,',
      },
    ],
    foundBy: ['every order comes to an end'],
    seed: 14,
  },
]
