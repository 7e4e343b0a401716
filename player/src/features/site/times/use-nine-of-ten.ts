import { bankCodes } from '@kham/contract/cashier/banks'
import { useTranslation } from '../../../words.ts'
import type { Usual } from './times-api.ts'
import { useDurationWords } from './use-duration-words.ts'

/** "9 of 10 reach BCEL within 11 minutes": the part that took longer stands beside the half. */
export function useNineOfTen(kind: 'deposit' | 'withdraw', { of, p90Seconds }: Usual) {
  const { t } = useTranslation('bank', 'times')
  const time = useDurationWords()(p90Seconds)
  if (of === null) return t(`times:nineOfTen.${kind}.all`, { time })
  const bank = bankCodes.find((code) => code === of)
  return t(`times:nineOfTen.${kind}.one`, { time, of: bank ? t(`bank:short.${bank}`) : of })
}
