import type { ReceiptBody } from '@kham/contract/books/receipts'
import { useTranslation } from '../../../words.ts'
import { formatDateTime, formatMoney, maskAccountNumber } from '@kham/ui/format.ts'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { rateLine } from '@kham/ui/rate-line.ts'

export interface ReceiptLine {
  label: string
  value: string
  /** Whether it is a figure, or words. */
  isNumber: boolean
}

const words = (label: string, value: string): ReceiptLine => ({ label, value, isNumber: false })
const figure = (label: string, value: string): ReceiptLine => ({ label, value, isNumber: true })

/** The lines of a receipt, for the screen and for its picture. */
export function useReceiptLines() {
  const { t } = useTranslation('receipt', 'bank')
  const providerName = useProviderNames()

  return (body: ReceiptBody): ReceiptLine[] => {
    const { kind, code, provider, to, times, moves, rate, account, issuedAt } = body
    return [
      words(t('receipt:kindLabel'), t(`receipt:kind.${kind}`)),
      figure(t('receipt:code'), code),
      words(t('receipt:provider'), providerName(provider)),
      ...(to ? [words(t('receipt:to'), providerName(to))] : []),
      figure(t('receipt:opened'), formatDateTime(times.opened)),
      figure(t('receipt:ended'), formatDateTime(times.ended)),
      ...moves.flatMap(({ move, money, bankReference }) => [
        figure(t(`receipt:move.${move}`), formatMoney(money, { withUnit: true })),
        ...(bankReference === undefined ? [] : [figure(t('receipt:bankReference'), bankReference)]),
      ]),
      ...(rate === undefined ? [] : [figure(t('receipt:rate'), rateLine('THB', rate))]),
      ...(account
        ? [
            figure(
              t('receipt:account'),
              `${t(`bank:short.${account.bank}`)} ${maskAccountNumber(account.lastDigits)}`,
            ),
          ]
        : []),
      figure(t('receipt:issued'), formatDateTime(issuedAt)),
    ]
  }
}

/** What came of the order: the last of its moves. */
export const outcomeMoney = ({ moves }: ReceiptBody) => {
  const last = moves.at(-1)
  return last ? formatMoney(last.money, { withUnit: true }) : ''
}
