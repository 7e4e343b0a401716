import { useTranslation } from '../../../words.ts'
import { Modal } from '@kham/ui/modal'
import { useState } from 'react'
import './pictures.css'
import '../../../layout/picture-thumb.css'

/** A slip, small; pressed it is shown as large as the screen lets it be. */
export function SlipView({ url }: { url: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="slip"
        aria-label={t('picture.openSlip')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <img className="picture-thumb" src={url} alt="" loading="lazy" decoding="async" />
      </button>
      <Modal
        open={isOpen}
        look="dialog"
        title={t('picture.slip')}
        closeLabel={t('close')}
        onClose={() => setOpen(false)}
      >
        <img className="slip-large" src={url} alt={t('picture.slip')} />
      </Modal>
    </>
  )
}
