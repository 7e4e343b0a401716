export const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

/** The noughts of other scripts, whose digits follow in order. */
export const zeros = ['໐', '๐', '០', '၀', '٠', '０', '𝟘']

export const inOtherDigits = (sign: string, zero: string) =>
  /\d/.test(sign) ? String.fromCodePoint(zero.codePointAt(0)! + Number(sign)) : sign
