import * as icons from '@kham/ui/icons.ts'
import { useTranslationIn } from '@kham/site/words'
import { useTranslation } from '../words.ts'
import { Logo } from '@kham/ui/brand'
import { Button } from '@kham/ui/button'
import { StatePage } from '@kham/ui/state-page'
import { Suspense } from 'react'

/** No agency has its site at this address. */
export function NobodysSite() {
  const { t } = useTranslation()
  return (
    <StatePage
      role="alert"
      logo={<Logo label="KHAM" width={125} height={50} />}
      icon={icons.unplug}
      title={t('nobody.title')}
      text={<Apology />}
      code="404 · agency/info"
    >
      <Button icon={icons.retry} onClick={() => window.location.reload()}>
        {t('retry')}
      </Button>
    </StatePage>
  )
}

/** In Lao whatever the language is: whose site it would have been is not known, but the visitor is most likely in Laos. */
function Apology() {
  const { t, language } = useTranslation()
  return (
    <>
      {t('nobody.text')}
      {language !== 'lo' && (
        <Suspense>
          <InLao />
        </Suspense>
      )}
    </>
  )
}

function InLao() {
  const { t } = useTranslationIn('lo')
  return (
    <>
      <br />
      <span lang="lo">{t('nobody.text', { defaultValue: '' })}</span>
    </>
  )
}
