import { signInRules } from '@kham/contract/operator/desk/staff'
import { validate } from '@kham/contract/validate'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { TextareaField } from '@kham/ui/textarea-field'
import { useState } from 'react'

interface AllowedAddressesProps {
  addresses: readonly string[]
  mayChange: boolean
  onSave: (addresses: string[]) => void
}

const linesOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The networks from which the staff may call, one a line. What was typed stays as it is until it is saved. */
export function AllowedAddresses({ addresses, mayChange, onSave }: AllowedAddressesProps) {
  const { t } = useTranslation('members')
  const [text, setText] = useState(addresses.join('\n'))
  const [error, setError] = useState<string>()

  function save() {
    const checked = validate(signInRules.shape.addresses, linesOf(text))
    if (checked.ok) return onSave(checked.value)
    const isTooMany = checked.fields['body'] === 'TOO_LONG'
    setError(t(isTooMany ? 'members:addressesMany' : 'members:addressesWrong'))
  }

  return (
    <>
      <TextareaField
        label={t('members:addresses')}
        hint={t('members:addressesHint')}
        error={error}
        rows={4}
        spellCheck={false}
        autoCapitalize="none"
        value={text}
        readOnly={!mayChange}
        onChange={(event) => {
          setText(event.target.value)
          setError(undefined)
        }}
      />
      {mayChange && (
        <div className="row acts">
          <Button look="secondary" onClick={save}>
            {t('members:saveAddresses')}
          </Button>
        </div>
      )}
    </>
  )
}
