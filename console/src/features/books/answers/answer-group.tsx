import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from '../../../words.ts'
import type { Answers } from './answer-api.ts'
import { AnswerLine } from './answer-row.tsx'
import { linkOf, type AnswerGroup, type AnswerRow } from './answer-rows.ts'
import styles from './answer-dialog.module.css'

interface GroupProps {
  group: AnswerGroup
  answer: Answers
  q: string
  chosen: string | undefined
  idOf: (row: AnswerRow) => string
  onOpen: () => void
  onPoint: (row: AnswerRow) => void
}

/** The rows of one kind, under its name. */
export function AnswerGroupRows({
  group: { name, rows },
  answer,
  q,
  chosen,
  idOf,
  onOpen,
  onPoint,
}: GroupProps) {
  const { t } = useTranslation('answer')
  const id = useId()
  const parts = [...answer.readings.map(({ text }) => text), q, ...q.split(' ')]
  const isCut = name === 'players' && answer.playerCount > rows.length
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles['answer-group']} role="presentation">
        <span>{t(`answer:group.${name}`)}</span>
        {name !== 'goTo' && (
          <span className="num">{isCut ? `${rows.length} / ${answer.playerCount}` : rows.length}</span>
        )}
      </div>
      {rows.map((row) => (
        <Link
          key={row.key}
          id={idOf(row)}
          role="option"
          tabIndex={-1}
          aria-selected={row.key === chosen}
          className={styles['answer-row']}
          preload={false}
          {...linkOf(row, q)}
          onClick={(event) => {
            if (!event.ctrlKey && !event.metaKey) onOpen()
          }}
          onPointerMove={() => onPoint(row)}
        >
          <AnswerLine row={row} parts={parts} />
        </Link>
      ))}
    </div>
  )
}
