import { useKnownAgency } from '@kham/site/agency'
import { useTranslation } from '../words.ts'
import { AgencyLoader } from '@kham/ui/agency-loader'

/** Shown while a page loads. */
export const FullLoader = () => (
  <AgencyLoader agency={useKnownAgency()} label={useTranslation().t('loading')} />
)
