import * as icons from '@kham/ui/icons.ts'
import { CallRefused } from '@kham/contract/client'
import { useTranslation } from '../words.ts'
import { Logo } from '@kham/ui/brand'
import { Button } from '@kham/ui/button'
import { StatePage } from '@kham/ui/state-page'
import { type ErrorComponentProps } from '@tanstack/react-router'
import { SomethingWrong } from './something-wrong.tsx'

/** Nobody's site answers here, or something else broke before the site could show. */
export function RootFailure(props: ErrorComponentProps) {
  const { error } = props
  const isNobodysSite = error instanceof CallRefused && error.status === 404
  return isNobodysSite ? <NobodysSite /> : <SomethingWrong {...props} />
}

function NobodysSite() {
  const { t } = useTranslation()
  return (
    <StatePage
      role="alert"
      logo={<Logo label="KHAM" width={125} height={50} />}
      icon={icons.unplug}
      title={t('nobody.title')}
      text={t('nobody.text')}
      code="404 · agency/info"
    >
      <Button icon={icons.retry} onClick={() => window.location.reload()}>
        {t('retry')}
      </Button>
    </StatePage>
  )
}
