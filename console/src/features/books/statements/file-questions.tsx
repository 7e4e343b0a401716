import { dateIn, readDay } from '@kham/contract/operator/books/statement-times'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { RadioCards, type RadioCard } from '@kham/ui/radio-cards'
import type { Answers, Question } from './judge-lines.ts'
import styles from './statements.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface FileQuestionsProps {
  questions: readonly Question[]
  answers: Answers
  disabled: boolean
  onAnswer: (answer: Answers) => void
}

/** The file's open questions, each with one of its own lines: nothing is guessed. */
export function FileQuestions({ questions, answers, disabled, onAnswer }: FileQuestionsProps) {
  const { t } = useTranslation('statement')
  return (
    <section className="card card-p" aria-label={t('statement:ask.title')}>
      <fieldset className={classNames('stack', styles['file-questions'])} disabled={disabled}>
        <legend className="h2">{t('statement:ask.title')}</legend>
        {questions.map((question) => (
          <RadioCards
            key={question.about}
            legend={t(legends[question.about], { sample: question.sample })}
            hint={hintOf(t, question)}
            name={question.about}
            value={answers[question.about]}
            onChange={(value) => onAnswer({ [question.about]: value })}
            options={optionsOf(t, question, answers)}
          />
        ))}
      </fieldset>
    </section>
  )
}

const legends = {
  dayOrder: 'statement:ask.dayOrder',
  yearFirst: 'statement:ask.dayOrder',
  era: 'statement:ask.era',
  unsigned: 'statement:ask.unsigned',
  debit: 'statement:ask.debit',
} as const satisfies Record<Question['about'], string>

function hintOf(t: TFunction<'statement'>, { about, isContradiction }: Question) {
  if (about === 'unsigned') return t('statement:ask.unsignedHint')
  if (about === 'yearFirst') return t('statement:ask.turnedHint')
  return isContradiction ? t('statement:ask.contradiction') : undefined
}

function optionsOf(t: TFunction<'statement'>, question: Question, answers: Answers): RadioCard[] {
  const { about, sample } = question
  if (about === 'unsigned')
    return question.options.map((value) => ({ value, title: t(`statement:ask.unsignedIs.${value}`) }))
  if (about === 'debit')
    return question.options.map((value) => ({
      value,
      title: t(value === 'IN' ? 'statement:columnOf.credit' : 'statement:columnOf.debit'),
    }))
  const date = dateIn(sample)
  if (about === 'dayOrder')
    return question.options.map((dayOrder) => ({
      value: dayOrder,
      title: t(`statement:ask.dayOrderIs.${dayOrder}`),
      text: dayWords(
        t,
        readDay(date, { dayOrder, era: answers.era ?? 'CE' }) ?? readDay(date, { dayOrder, era: 'BE' }),
      ),
    }))
  if (about === 'yearFirst')
    return question.options.map((yearFirst) => ({
      value: yearFirst,
      title: t(`statement:ask.dayOrderIs.${yearFirst}`),
      text: dayWords(t, readDay(date, { yearFirst })),
    }))
  return question.options.map((era) => ({
    value: era,
    title: t(`statement:ask.eraIs.${era}`),
    text: dayWords(t, readDay(date, { dayOrder: answers.dayOrder, era })),
  }))
}

/** A day that cannot be taken for another one. */
function dayWords(t: TFunction<'statement'>, day: string | null) {
  if (day === null) return undefined
  const [year, month, date] = day.split('-').map(Number)
  return t('statement:ask.dayIs', { day: date, month, year })
}
