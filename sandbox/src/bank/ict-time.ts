const ictMs = 7 * 60 * 60 * 1000
const ict = (iso: string) => new Date(Date.parse(iso) + ictMs).toISOString()

/** When the day of a time began at Vientiane, milliseconds. */
export const startOfDay = (iso: string) => Date.parse(`${ict(iso).slice(0, 10)}T00:00:00Z`) - ictMs

/** `YYYY-MM-DD HH:mm:ss` at Vientiane. */
export const dashedTime = (iso: string) => ict(iso).slice(0, 19).replace('T', ' ')

/** `DD/MM/YYYY HH:mm:ss` at Vientiane. */
export function slashedTime(iso: string): string {
  const [day = '', time = ''] = dashedTime(iso).split(' ')
  return `${day.split('-').toReversed().join('/')} ${time}`
}
