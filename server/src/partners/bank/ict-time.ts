import * as z from 'zod/mini'

/** Lao banks write the time at Vientiane without saying so: UTC+7, without summer time. */
const zone = '+07:00'

const timeBy = (form: RegExp, toDay: (parts: RegExpExecArray) => string) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(form)),
      z.transform((text: string) => {
        const parts = form.exec(text)!
        return new Date(`${toDay(parts)}T${parts[4]}${zone}`)
      }),
    ),
    z.date(),
  )

/** `YYYY-MM-DD HH:mm:ss` */
export const dashedTime = timeBy(
  /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)$/,
  ([, y, m, d]) => `${y}-${m}-${d}`,
)

/** `DD/MM/YYYY HH:mm:ss` */
export const slashedTime = timeBy(
  /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d:\d\d)$/,
  ([, d, m, y]) => `${y}-${m}-${d}`,
)
