import { formatMoney, parseMoney } from '../money.ts'
import { badQr, openEmv, readTags, sealEmv, writeTags } from './emv.ts'

const lapnetAid = 'A005266284662577'
const merchantPayment = '002'
const kipCode = '418'

type MerchantQr = { iin: string; mid: string; displayName: string; bill: string; amount: bigint }

export function writeLaoQr({ iin, mid, displayName, bill, amount }: MerchantQr): string {
  const receiver = writeTags([
    ['00', lapnetAid],
    ['01', iin],
    ['02', merchantPayment],
    ['03', mid],
  ])
  const body = writeTags([
    ['00', '01'],
    ['01', '12'],
    ['38', receiver],
    ['53', kipCode],
    ['54', formatMoney(amount).slice(0, -3)],
    ['58', 'LA'],
    ['59', qrName(displayName) || mid],
    ['60', 'Vientiane'],
    ['62', writeTags([['01', bill]])],
  ])
  return sealEmv(body)
}

/** LAPNet's receiver, or that of BCEL's older template. */
function receiverIn(tags: ReadonlyMap<string, string>) {
  const lapnet = readTags(tags.get('38') ?? '')
  if (lapnet.get('00') === lapnetAid) return lapnet.get('03')
  const onePay = readTags(tags.get('33') ?? '')
  return onePay.get('01') === 'ONEPAY' ? onePay.get('02') : undefined
}

/** Payee and amount of a scanned Lao QR; `amount` is null where the payer has to type it. */
export function readLaoQr(text: string) {
  const tags = openEmv(text.trim())
  const mid = receiverIn(tags)
  if (mid === undefined) throw badQr('no receiver in tag 38 or 33')
  if (tags.get('53') !== kipCode) throw badQr('not in kip')

  const amount = tags.get('54') ?? ''
  if (amount && !/^\d{1,10}(\.\d{1,2})?$/.test(amount)) throw badQr('the amount is no number')
  return {
    mid,
    bill: readTags(tags.get('62') ?? '').get('01') ?? '',
    amount: amount ? parseMoney(amount) : null,
  }
}

const qrName = (name: string) =>
  name
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 25)
