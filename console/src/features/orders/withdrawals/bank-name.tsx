import { bankCodes, bankNames } from '@kham/contract/cashier/banks'
import { useTranslation } from '../../../words.ts'

/** An order keeps its bank's Latin name; its code tells the words and the mark. */
export const bankCodeOf = (name: string) => bankCodes.find((code) => bankNames[code] === name)

/** The bank as it is called in the language of the screen; one that we do not know keeps its name. */
export function BankName({ name }: { name: string }) {
  const { t } = useTranslation()
  const code = bankCodeOf(name)
  return code ? t(`bank.${code}`) : name
}
