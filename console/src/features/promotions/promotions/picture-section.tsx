import { pictureUrl } from '@kham/contract/site/pictures'
import { useTranslation } from '../../../words.ts'
import { PictureField } from '../../site/pictures/picture-field.tsx'
import type { DraftForm } from './draft-form.ts'

/** The picture that players see; without one it is drawn. */
export function PictureSection({ form: { draft, change, wrong } }: { form: DraftForm }) {
  const { t } = useTranslation('promotions')
  const { picture: id } = draft
  return (
    <section className="card card-p stack-3" aria-label={t('promotions:picture')}>
      <PictureField
        purpose="PROMOTION"
        label={t('promotions:picture')}
        hint={t('promotions:pictureHint')}
        error={wrong('picture')}
        picture={id === null ? null : { id, url: pictureUrl(id) }}
        onPicture={(picture) => change({ picture: picture?.id ?? null })}
      />
    </section>
  )
}
