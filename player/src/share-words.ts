import type { Agency, Language } from '@kham/contract/site/agency'
import type { BootAnswers, ShareWords } from '@kham/contract/site/boot'
import { translate } from '@kham/site/words'
import { formatMoney } from '@kham/ui/format.ts'
import { bonusWords, textsIn } from '@kham/ui/promotion-figures.ts'

interface Told {
  answers: BootAnswers
  language: Language
  agency: Agency
}

/** What stands on the picture of a link, in the language that is spoken. */
export function shareWords({ answers: { promotion }, language, agency }: Told): ShareWords {
  const foot = translate('home:sober')
  if (!promotion)
    return {
      figure: translate('home:trust.providers.title', { n: agency.providers.length }),
      title: translate('home:hero.title'),
      line: translate('footer.text'),
      foot,
    }
  const { turnoverMultiple, deposit, texts } = promotion
  const pay = translate('promotion:pay', { amount: formatMoney(deposit, { withUnit: true }) })
  const times =
    turnoverMultiple === null
      ? translate('promotion:fact.noTurnover')
      : translate('promotion:fact.times', { n: turnoverMultiple.replace('.', ',') })
  return {
    figure: bonusWords(promotion),
    title: textsIn(texts, language, agency.languages[0] ?? 'lo').title,
    line: `${pay} · ${translate('promotion:fact.turnover')} ${times}`,
    foot,
  }
}
