import { Button } from '@kham/ui/button'

interface SaveRowProps {
  submit: string
  busyText: string
  /** Said while nothing is changed. */
  same: string
  isSame: boolean
  disabled: boolean
  saving: { isPending: boolean }
}

/** The end of a form of settings: the button that saves, and that it is shut because nothing is changed. */
export const SaveRow = ({ submit, busyText, same, isSame, disabled, saving }: SaveRowProps) => (
  <div className="row wrap">
    <Button type="submit" disabled={isSame || disabled} busy={saving.isPending} busyText={busyText}>
      {submit}
    </Button>
    {isSame && <span className="sm muted">{same}</span>}
  </div>
)
