import { mostTags, setTags, tagsForm, tagsInUse } from '@kham/contract/operator/players/player-tags'
import type { PlayerFile } from '@kham/contract/operator/players/players'
import { call } from '@kham/contract/client'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { TextField } from '@kham/ui/text-field'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { checkedAs } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { mayHelp } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { playerKeys, playerQuery } from './player-api.ts'
import playersStyles from './players.module.css'
import chipStyles from '@kham/ui/chip.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const tagsQuery = queryOptions({
  queryKey: [...playerKeys, 'tags'],
  queryFn: async ({ signal }) => (await call(tagsInUse, { signal })).tags,
  staleTime: 0,
  retry: false,
})

interface TagsProps {
  player: Pick<PlayerFile, 'id' | 'displayName' | 'tags'>
}

/** What the staff call a player by, and the way to change it. */
export function PlayerTags({ player }: TagsProps) {
  const { t } = useTranslation('players')
  const staff = useStaff()
  const [isOpen, setOpen] = useState(false)
  if (player.tags.length === 0 && !mayHelp(staff)) return null
  return (
    <div
      className={classNames('row wrap', playersStyles['player-badges'])}
      role="group"
      aria-label={t('players:tags.title')}
    >
      {player.tags.map((tag) => (
        <Badge key={tag} tone="info">
          {tag}
        </Badge>
      ))}
      {mayHelp(staff) && (
        <Button look="ghost" size="sm" icon={icons.edit} onClick={() => setOpen(true)}>
          {t('players:tags.open')}
        </Button>
      )}
      {isOpen && <TagsDialog player={player} onClose={() => setOpen(false)} />}
    </div>
  )
}

function TagsDialog({ player: { id, displayName, tags }, onClose }: TagsProps & { onClose: () => void }) {
  const { t } = useTranslation('players')
  const client = useQueryClient()
  const { data: known = [] } = useQuery(tagsQuery)
  const { register, control, handleSubmit, setValue, formState } = useForm({
    mode: 'onChange',
    resolver: checkedAs(tagsForm, (fields: { tags: string }) => ({ tags: splitTags(fields.tags) })),
    defaultValues: { tags: tags.join(', ') },
  })
  const wanted = splitTags(useWatch({ control, name: 'tags' }))
  const isFit = Object.keys(formState.errors).length === 0
  const act = useMutation({
    mutationFn: (body: { tags: string[] }) => call(setTags, { params: { id }, body }),
    onSuccess: ({ player }) => {
      client.setQueryData(playerQuery(id).queryKey, player)
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: playerKeys }),
  })
  const others = known.filter(({ tag }) => !wanted.includes(tag)).slice(0, mostTags)
  return (
    <FormDialog
      title={t('players:tags.title')}
      about={t('players:tags.text', { player: displayName })}
      submit={t('players:tags.save')}
      disabled={!isFit}
      doing={act}
      onSubmit={handleSubmit((body) => act.mutate(body))}
      onClose={onClose}
    >
      <TextField
        {...register('tags')}
        label={t('players:tags.label')}
        hint={t('players:tags.hint')}
        error={isFit ? undefined : t('players:tags.tooMuch')}
      />
      {others.length > 0 && (
        <div
          className={classNames('row wrap', playersStyles['player-badges'])}
          role="group"
          aria-label={t('players:tags.known')}
        >
          {others.map(({ tag }) => (
            <button
              key={tag}
              type="button"
              className={classNames(chipStyles.chip, chipStyles.round)}
              onClick={() =>
                setValue('tags', [...wanted, tag].join(', '), { shouldDirty: true, shouldValidate: true })
              }
            >
              {tag}
            </button>
          ))}
        </div>
      )}
    </FormDialog>
  )
}

/** What stands between commas, each once. */
export const splitTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,،、，]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]
