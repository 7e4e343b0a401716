import type { Mutant } from './mutant.ts'

const gateway = 'partners/bank/open-gateway.ts'
const wallet = 'partners/games/open-wallet.ts'
const checkPayment = 'features/orders/deposits/check-payment.ts'
const noPayoutAnswer = `    if (error instanceof NoAnswer) return { state: 'UNKNOWN', bankRef: null }\n`

export const partnerMutants: readonly Mutant[] = [
  {
    name: 'missing-transfer-believed-refused',
    bug: 'a provider that does not know a transfer is taken to have refused it',
    patches: [
      {
        file: wallet,
        find: '        if (isNotFound(answer)) return null\n',
        replace: `        if (isNotFound(answer))
          return { status: 'REFUSED', refusal: 'NOT_FOUND', balanceBeforeMinor: null, balanceAfterMinor: null, at: null }\n`,
      },
    ],
    foundBy: ['no second reference while the first is unknown', 'reconciliation finds nothing'],
    seed: 50,
  },
  {
    name: 'any-not-found-believed',
    bug: 'a 404 of a proxy on the way is taken for the word of the partner',
    patches: [
      {
        file: 'partners/wire.ts',
        find: 'status === 404 && notFound.safeParse(json).success',
        replace: 'status === 404 && (notFound.safeParse(json).success || true)',
      },
    ],
    foundBy: ['no order is canceled over a payment that the bank has'],
    seed: 4,
    only: 'rush',
  },
  {
    name: 'payout-time-out-compensated',
    bug: 'no answer of the bank to a payout is taken for a no, and the next approval pays again',
    patches: [
      {
        file: gateway,
        find: noPayoutAnswer,
        replace: `    if (error instanceof NoAnswer) return { state: 'REJECTED', bankRef: null }\n`,
      },
    ],
    foundBy: [
      'our bank account is what came in less what went out',
      'no second reference while the first is unknown',
    ],
    seed: 147,
  },
  {
    name: 'payout-time-out-believed',
    bug: 'no answer of the bank to a payout is taken for done',
    patches: [
      {
        file: gateway,
        find: noPayoutAnswer,
        replace: `    if (error instanceof NoAnswer) return { state: 'DONE', bankRef: null }\n`,
      },
    ],
    foundBy: ['our bank account is what came in less what went out'],
    seed: 67,
  },
  {
    name: 'refusal-without-asking-again',
    bug: 'a no of the bank to a payout is believed without asking whether it knows the payout',
    patches: [
      {
        file: gateway,
        find: 'const found = isNo ? await find() : null\n',
        replace: `const found = isNo ? { status: 404, json: { code: 'NOT_FOUND' } } : null\n    void find\n`,
      },
    ],
    foundBy: ['no second reference while the first is unknown'],
    seed: 4,
    only: 'rush',
  },
  {
    name: 'signature-not-checked',
    bug: 'a notice counts whoever signed it',
    patches: [
      {
        file: gateway,
        find: 'const isOurs = expected.length === given.length && timingSafeEqual(expected, given)',
        replace: 'const isOurs = expected.length > 0 || timingSafeEqual(expected, given)',
      },
    ],
    foundBy: ['a forged notice is refused'],
    seed: 9,
  },
  {
    name: 'old-notice-believed',
    bug: 'a signed notice counts however old it is',
    patches: [
      {
        file: gateway,
        find: "return age > noticeToleranceSeconds ? 'STALE' : null",
        replace: "return age > 1000 * noticeToleranceSeconds ? 'STALE' : null",
      },
    ],
    foundBy: ['a forged notice is refused'],
    seed: 11,
  },
  {
    name: 'transaction-across-a-call',
    bug: 'the bank is asked while a transaction is open',
    patches: [
      {
        file: checkPayment,
        find: '  const payments = (await bank.paymentsOf(chargeOf(asked))).filter(isMoney)\n',
        replace: '',
      },
      {
        file: checkPayment,
        find: '    const before = await lockOne(tx, orderOf(id))\n',
        replace: `    const before = await lockOne(tx, orderOf(id))
    const payments = (await bank.paymentsOf(chargeOf(asked))).filter(isMoney)\n`,
      },
    ],
    foundBy: ['nothing is waited for inside a transaction'],
    seed: 1,
  },
]
