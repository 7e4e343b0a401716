import { useTranslation } from '@kham/site/words'
import { Logo } from '@kham/ui/brand'
import { Loader } from '@kham/ui/loader'
import { useQuery } from '@tanstack/react-query'
import { agencyQuery } from '../features/site/agency/agency-api.ts'

/** Shown while a page loads. The agency may still be on its way, and then the logo is the neutral one. */
export function FullLoader() {
  const { t } = useTranslation()
  const { data } = useQuery({ ...agencyQuery, enabled: false })
  const agency = data?.agency
  const logo = <Logo label={agency?.name ?? 'KHAM'} src={agency?.logo ?? undefined} width={125} height={50} />
  return <Loader full logo={logo} label={t('loading')} />
}
