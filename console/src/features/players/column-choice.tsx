import { CheckboxField } from '@kham/ui/checkbox-field'
import { useTranslation } from 'react-i18next'
import { playerColumns, type PlayerColumn } from './shown-columns.ts'

interface ColumnChoiceProps {
  shown: readonly PlayerColumn[]
  onToggle: (column: PlayerColumn) => void
}

/** Which columns the table has. */
export function ColumnChoice({ shown, onToggle }: ColumnChoiceProps) {
  const { t } = useTranslation()
  return (
    <details className="column-choice">
      <summary className="btn btn-secondary">{t('players.columns')}</summary>
      <fieldset className="card inner-p">
        <legend className="sr">{t('players.columns')}</legend>
        {playerColumns.map((column) => (
          <CheckboxField
            key={column}
            label={t(`players.column.${column}`)}
            checked={shown.includes(column)}
            onChange={() => onToggle(column)}
          />
        ))}
      </fieldset>
    </details>
  )
}
