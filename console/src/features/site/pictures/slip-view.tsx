import { useTranslation } from '../../../words.ts'
import { Modal } from '@kham/ui/modal'
import { useState } from 'react'
import styles from './pictures.module.css'
import pictureThumbStyles from '../../../layout/picture-thumb.module.css'

/** A slip, small; pressed it is shown as large as the screen lets it be. */
export function SlipView({ url }: { url: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.slip}
        aria-label={t('picture.openSlip')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <img
          className={pictureThumbStyles['picture-thumb']}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </button>
      <Modal
        open={isOpen}
        look="dialog"
        title={t('picture.slip')}
        closeLabel={t('close')}
        onClose={() => setOpen(false)}
      >
        <img className={styles['slip-large']} src={url} alt={t('picture.slip')} />
      </Modal>
    </>
  )
}
