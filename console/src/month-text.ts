/** "2026-10" -> "10/2026" */
export const monthText = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`
