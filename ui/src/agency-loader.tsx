import { Logo } from './brand.tsx'
import { Loader } from './loader.tsx'

type AgencyLoaderProps = { agency: { name: string; logo: string | null } | undefined; label: string }

/** Fills the screen while a page loads. The agency may still be on its way, and then the logo is the neutral one. */
export function AgencyLoader({ agency, label }: AgencyLoaderProps) {
  const logo = <Logo label={agency?.name ?? 'KHAM'} src={agency?.logo ?? undefined} width={125} height={50} />
  return <Loader full logo={logo} label={label} />
}
