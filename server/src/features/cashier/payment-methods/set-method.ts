import { canonicalJson } from '../../../canonical-json.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { secretOfCredentials, type BankReach } from '../../../partners/check-bank.ts'
import { ofMethod, sealPartnerSecret } from '../../../partners/partner-secret.ts'
import { missing, WrongReach } from '../../../partners/wrong-reach.ts'
import { Refusal } from '../../../refusal.ts'
import { endApproval } from '../../desk/approvals/end-approval.ts'
import { mayHappenNow } from '../../desk/approvals/may-happen-now.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { reachAfter, reachOf, type MethodWish } from './method-reach.ts'
import { isReachedOtherwise, methodSubject, approvalOfMethod } from './approval-of-method.ts'
import { isOtherAccount, toMethodFacts, type MethodRow } from './payment-method.ts'
import {
  hasPayoutUnderWay,
  lockMethod,
  lockMethods,
  wasUsed,
  type MethodKey,
} from './payment-method-queries.ts'

interface Setting extends MethodKey {
  by: Actor
  /** Whether they may give the first approval of it; a command needs none. */
  mayRaiseRisk?: boolean
  wish: MethodWish
}

type Deps = Pick<Context, 'db' | 'clock' | 'secrets' | 'partners'>

/**
 * Adds a payment method with two approvals, an owner first: last, and switched off until it was tried. Refuses with VALIDATION, METHOD_TAKEN,
 * FORBIDDEN, FOUR_EYES. @returns whether it has happened; false = it waits for the second approval
 */
export function addMethod(
  { db, clock, secrets, partners }: Deps,
  { agencyId, method, by, mayRaiseRisk = true, wish }: Setting,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const all = await lockMethods(tx, agencyId)
    if (all.some((each) => each.method === method)) throw new Refusal('METHOD_TAKEN')
    const reach = reachAfter(undefined, wish, by)
    await refuseWrong(partners, reach)
    const at = clock()
    const key = { agencyId, method }
    const word = approvalOfMethod(secrets, { act: 'ADD_METHOD', key, reach, version: null, mayRaiseRisk })
    if (!(await mayHappenNow(tx, word, by, at))) return false
    const secret = sealed(secrets, key, reach)
    const row = {
      ...rowOf(reach),
      enabled: false,
      position: Math.max(-1, ...all.map(({ position }) => position)) + 1,
      ...secret,
      secret_set_at: at,
      secret_set_by: by.staffId,
    }
    await tx
      .insertInto('payment_methods')
      .values({ agency_id: agencyId, method, currency: 'LAK', ...row })
      .execute()
    const after = toMethodFacts({ ...row, settings: reach.settings })
    const subject = { kind: 'PAYMENT_METHOD', id: method } as const
    await writeAudit(tx, { agencyId, at, by, act: 'METHOD_ADDED', subject, after })
    return true
  })
}

/**
 * Changes how a gateway is reached, or who is paid, with two approvals, an owner first. Open orders keep what their players were shown, and are asked after with what is kept from now on.
 * `version`: the one that was read; undefined = on top of whatever is there. Refuses with NOT_FOUND, VALIDATION, SETTINGS_CHANGED,
 * PARTNER_IN_USE, FORBIDDEN, FOUR_EYES. @returns whether it has happened; false = it waits for the second approval
 */
export function changeMethod(
  { db, clock, secrets, partners }: Deps,
  { agencyId, method, by, mayRaiseRisk = true, version, wish }: Setting & { version?: number },
): Promise<boolean> {
  const key = { agencyId, method }
  return db.transaction().execute(async (tx) => {
    const old = await lockMethod(tx, key)
    if (!old) throw new Refusal('NOT_FOUND')
    if (version !== undefined && version !== old.version) throw new Refusal('SETTINGS_CHANGED')
    const before = reachOf(old, secrets)
    const reach = reachAfter(before, wish, by)
    await refuseWrong(partners, reach)
    await refuseInUse(tx, key, { before, reach })
    const at = clock()
    const isOther = isReachedOtherwise(before, reach)
    if (!isOther && !mayRaiseRisk) throw new Refusal('FORBIDDEN')
    const said = { act: 'CHANGE_METHOD', key, reach, version: old.version, mayRaiseRisk } as const
    if (isOther && !(await mayHappenNow(tx, approvalOfMethod(secrets, said), by, at))) return false
    await endApproval(tx, methodSubject(key), at)
    const hasNewSecret = canonicalJson(reach.credentials) !== canonicalJson(before.credentials)
    const row = {
      ...rowOf(reach),
      version: old.version + 1,
      ...(hasNewSecret
        ? { ...sealed(secrets, key, reach), secret_set_at: at, secret_set_by: by.staffId }
        : {}),
    }
    await write(tx, key, row)
    await writeAudit(tx, {
      agencyId,
      at,
      by,
      act: 'METHOD_CHANGED',
      subject: { kind: 'PAYMENT_METHOD', id: method },
      before: toMethodFacts(old),
      after: {
        ...toMethodFacts({ ...old, ...row, settings: reach.settings }),
        ...(hasNewSecret ? { secret: true } : {}),
      },
    })
    return true
  })
}

interface Offering extends MethodKey {
  by: Actor
  version?: number
  displayName?: string | undefined
  enabled?: boolean | undefined
}

/**
 * Renames a method for players, or switches it on or off. Orders of one that is off stay payable, and its notices are taken. Refuses with
 * NOT_FOUND, SETTINGS_CHANGED, VALIDATION where it cannot be offered as it is.
 */
export function offerMethod({ db, clock, secrets, partners }: Deps, { by, version, ...wish }: Offering) {
  const { agencyId, method } = wish
  return db.transaction().execute(async (tx) => {
    const old = await lockMethod(tx, { agencyId, method })
    if (!old) throw new Refusal('NOT_FOUND')
    const display_name = wish.displayName ?? old.display_name
    const enabled = wish.enabled ?? old.enabled
    if (display_name === old.display_name && enabled === old.enabled) return
    if (version !== undefined && version !== old.version) throw new Refusal('SETTINGS_CHANGED')
    // Where it is reached was looked at when it was set; who is paid may have come before anybody looked.
    if (enabled) await refuseNobodyToPay(partners, { ...reachOf(old, secrets), displayName: display_name })
    await endApproval(tx, methodSubject({ agencyId, method }), clock())
    await write(tx, { agencyId, method }, { display_name, enabled, version: old.version + 1 })
    await writeAudit(tx, {
      agencyId,
      at: clock(),
      by,
      act: 'METHOD_CHANGED',
      subject: { kind: 'PAYMENT_METHOD', id: method },
      before: toMethodFacts(old),
      after: toMethodFacts({ ...old, display_name, enabled }),
    })
  })
}

const rowOf = (reach: BankReach) => ({
  display_name: reach.displayName,
  dialect: reach.dialect,
  base_url: reach.baseUrl,
  mid: reach.mid,
  iin: reach.iin,
  settings: JSON.stringify(reach.settings),
})

const sealed = (secrets: Deps['secrets'], { agencyId, method }: MethodKey, reach: BankReach) => ({
  secret: sealPartnerSecret(
    secrets,
    ofMethod(agencyId, method),
    secretOfCredentials(reach.dialect, reach.credentials),
  ),
})

type Change = Partial<Omit<MethodRow, 'settings'>> & { settings?: string }

const write = (tx: Tx, { agencyId, method }: MethodKey, change: Change) =>
  tx
    .updateTable('payment_methods')
    .set(change)
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .execute()

async function refuseWrong(partners: Deps['partners'], reach: BankReach) {
  if (reach.displayName === '') throw missing('displayName')
  const fault = await partners.checkBank(reach)
  if (fault) throw new WrongReach(fault)
}

async function refuseNobodyToPay(partners: Deps['partners'], reach: BankReach) {
  if (reach.dialect === 'manual') await refuseWrong(partners, reach)
}

/** A method that was used stays with its account, and one with a payout under way where it is: else money would be sent twice. */
async function refuseInUse(
  tx: Tx,
  key: MethodKey,
  { before, reach }: { before: BankReach; reach: BankReach },
) {
  const isOther = isOtherAccount(before, reach)
  const isMoved = before.baseUrl !== reach.baseUrl
  if ((isOther && (await wasUsed(tx, key))) || (isMoved && (await hasPayoutUnderWay(tx, key))))
    throw new Refusal('PARTNER_IN_USE')
}
