import * as icons from '@kham/ui/icons.ts'
import type { ReceiptBody, SignedReceipt } from '@kham/contract/books/receipts'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { saveFile } from '@kham/ui/save-file.ts'
import { saveReceiptPng } from '@kham/ui/receipt-picture.ts'
import { useMutation } from '@tanstack/react-query'
import { verifyLink } from './receipt-api.ts'
import { outcomeMoney, useReceiptLines } from './receipt-words.ts'
import styles from './receipts.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface ReceiptActionsProps {
  receipt: SignedReceipt & { compact: string }
  body: ReceiptBody
}

/** Leaving the system's share sheet without choosing is no failure. */
const unlessLeft = (failure: unknown) => {
  if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure
}

/** Ways to keep a receipt and to hand it on. */
export function ReceiptActions({ receipt, body }: ReceiptActionsProps) {
  const { t } = useTranslation('receipt')
  const lines = useReceiptLines()(body)
  const title = t('receipt:numbered', { number: body.number })
  const url = verifyLink(receipt.compact)
  const fileName = `kham-${body.code}-${body.number}`

  const share = useMutation({ mutationFn: () => navigator.share({ title, url }).catch(unlessLeft) })
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(url) })
  const picture = useMutation({
    mutationFn: () =>
      saveReceiptPng({
        head: body.agency.name,
        title,
        outcome: t(`receipt:outcome.${body.outcome}`),
        sum: outcomeMoney(body),
        lines,
        payload: url,
        foot: t('receipt:scan'),
        fileName: `${fileName}.png`,
      }),
  })
  const file = useMutation({ mutationFn: async () => saveFile(fileOf(receipt), `${fileName}.json`) })
  const mayShare = 'share' in navigator

  return (
    <div className={classNames('stack', styles['receipt-acts'])}>
      <div role="status">{copy.isSuccess && <Notice tone="ok">{t('receipt:linkCopied')}</Notice>}</div>
      {[share, copy, picture, file].some(({ isError }) => isError) && (
        <Notice tone="danger" role="alert">
          {t('receipt:notDone')}
        </Notice>
      )}
      {mayShare && (
        <Button size="lg" block icon={icons.external} onClick={() => share.mutate()}>
          {t('receipt:share')}
        </Button>
      )}
      <div className={styles['acts-grid']}>
        <Button look={mayShare ? 'secondary' : 'primary'} icon={icons.copy} onClick={() => copy.mutate()}>
          {t('receipt:copyLink')}
        </Button>
        <Button
          look="secondary"
          icon={icons.download}
          busy={picture.isPending}
          onClick={() => picture.mutate()}
        >
          {t('receipt:savePicture')}
        </Button>
        <Button look="secondary" icon={icons.log} onClick={() => file.mutate()}>
          {t('receipt:saveFile')}
        </Button>
        <Button look="secondary" icon={icons.receipt} onClick={() => window.print()}>
          {t('receipt:print')}
        </Button>
      </div>
    </div>
  )
}

/** What /verify opens: the signed text as it is, its signature and the name of the key. */
const fileOf = ({ receipt, signature, keyId }: SignedReceipt) =>
  new Blob([`${JSON.stringify({ receipt, signature, keyId }, null, 2)}\n`], { type: 'application/json' })
