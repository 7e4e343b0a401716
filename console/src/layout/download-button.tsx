import { callForFile, type CallInput } from '@kham/contract/client'
import type { Endpoint } from '@kham/contract/endpoint'
import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { saveFile } from '@kham/ui/save-file.ts'
import { useMutation } from '@tanstack/react-query'
import { refusalWords } from '../refusal-words.ts'
import { useTranslation } from '../words.ts'

interface DownloadButtonProps<E extends Endpoint> {
  endpoint: E
  input: CallInput<E>
  label: string
  size?: 'md' | 'sm'
}

/** Saves a file that is asked for with a call: a link could not ask who takes it, where the server wants to know. */
export function DownloadButton<E extends Endpoint & { replyType: string }>({
  endpoint,
  input,
  label,
  size = 'md',
}: DownloadButtonProps<E>) {
  const { t } = useTranslation()
  const file = useMutation({
    mutationFn: async () => {
      const { content, fileName } = await callForFile(endpoint, input)
      saveFile(content, fileName)
    },
  })
  return (
    <>
      {file.isError && (
        <span className="sm" role="alert">
          {refusalWords(t, file.error)}
        </span>
      )}
      <Button
        look="secondary"
        size={size}
        icon={icons.download}
        busy={file.isPending}
        onClick={() => file.mutate()}
      >
        {label}
      </Button>
    </>
  )
}
