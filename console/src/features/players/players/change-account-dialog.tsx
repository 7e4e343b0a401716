import { accountOwners } from '@kham/contract/players/bank-accounts'
import { playerAccountForm, type PlayerAccountForm } from '@kham/contract/operator/players/player-accounts'
import type { PlayerFile } from '@kham/contract/operator/players/players'
import type { FirstApproval } from '@kham/contract/operator/desk/approvals'
import { useTranslation } from '../../../words.ts'
import { SelectField } from '@kham/ui/select-field'
import { TextareaField } from '@kham/ui/textarea-field'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { SecondNotice, approvalOf } from '../../../layout/second-notice.tsx'
import { useIsSendingPicture } from '../../site/pictures/picture-api.ts'
import { accountSaid, PayeeFields } from '../../orders/payments/payee-fields.tsx'
import { PictureField, type Sent } from '../../site/pictures/picture-field.tsx'
import { useChangeAccount } from './player-acts-api.ts'

interface ChangeAccountDialogProps {
  player: PlayerFile
  onClose: () => void
}

/** Another account for the player, as two of the staff say it. The first approval is filled in for the second to compare. */
export function ChangeAccountDialog({ player, onClose }: ChangeAccountDialogProps) {
  const { t } = useTranslation('players', 'second')
  const toast = useToast()
  const change = useChangeAccount(player.id)
  const approval = approvalOf(player.waitsForSecond, 'CHANGE_ACCOUNT')
  const [slip, setSlip] = useState<Sent | null>(null)
  const isSending = useIsSendingPicture()
  const form = useForm<PlayerAccountForm>({
    resolver: checkedBy<PlayerAccountForm>(playerAccountForm),
    defaultValues: approval ? saidIn(approval) : { currency: 'LAK', owner: 'SELF' },
  })
  const { errors } = form.formState
  const onSubmit = form.handleSubmit((said) => {
    if (isSending) return
    change.mutate(
      { ...said, ...(slip && { slip: slip.id }) },
      {
        onSuccess({ player: { waitsForSecond } }) {
          toast.success(t(waitsForSecond ? 'second:saved' : 'players:account.changed'))
          onClose()
        },
      },
    )
  })
  return (
    <FormDialog
      title={t('players:account.title', { player: player.displayName })}
      about={t('players:account.text')}
      submit={t('players:account.save')}
      disabled={isSending}
      doing={change}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <SecondNotice approval={approval} />
      <PayeeFields register={(name) => form.register(name)} errors={errors} />
      <SelectField
        {...form.register('owner')}
        label={t('players:account.owner')}
        error={fieldWords(t, 'owner', errors.owner)}
      >
        {accountOwners.map((owner) => (
          <option key={owner} value={owner}>
            {t(`owner.${owner}`)}
          </option>
        ))}
      </SelectField>
      <TextareaField
        {...form.register('note')}
        label={t('players:act.password.note')}
        hint={t('players:act.noteHint')}
        error={fieldWords(t, 'note', errors.note)}
        maxLength={1000}
        rows={3}
        required
      />
      <PictureField
        purpose="SLIP"
        label={t('players:account.proof')}
        note={t('picture.optional')}
        hint={t('picture.hint')}
        picture={slip}
        onPicture={setSlip}
      />
    </FormDialog>
  )
}

/** What the first of two has said; how they made sure is their own. */
const saidIn = (approval: FirstApproval): Partial<PlayerAccountForm> => ({
  currency: 'LAK',
  ...accountSaid(approval),
  owner: accountOwners.find((each) => each === approval.said.owner) ?? 'SELF',
})
