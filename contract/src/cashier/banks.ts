/** The banks that a player's account may be with; the odd spellings are the specification's. */
export const bankCodes = ['bcel', 'jdb', 'ldb', 'indochina', 'kasikam', 'lvb'] as const
export type BankCode = (typeof bankCodes)[number]

/** Names as the banks write them in Latin letters; screens translate by code. */
export const bankNames: Record<BankCode, string> = {
  bcel: 'BCEL',
  jdb: 'Joint Development Bank',
  ldb: 'Lao Development Bank',
  indochina: 'Indochina Bank',
  kasikam: 'KASIKORNTHAI Bank',
  lvb: 'Lao-Viet Bank',
}
