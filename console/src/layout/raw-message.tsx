import { useTranslation } from '../words.ts'

/** What a partner or the network has said, in its own words, for whoever investigates. */
export function RawMessage({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <details className="xs faint">
      <summary>{t('rawMessage')}</summary>
      <span lang="en">{text}</span>
    </details>
  )
}
