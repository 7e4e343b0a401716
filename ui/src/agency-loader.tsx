import { Logo } from './brand.tsx'
import { Loader } from './loader.tsx'

type AgencyLoaderProps = { agency: { name: string; logo: string | null } | undefined; label: string }

/** Fills the screen while a page loads. The neutral logo is a flower as well, so an agency without its own is named below the petals. */
export function AgencyLoader({ agency, label }: AgencyLoaderProps) {
  const logo =
    agency?.logo == null ? (
      <span className="display foil">{agency?.name}</span>
    ) : (
      <Logo label={agency.name} src={agency.logo} width={125} height={50} />
    )
  return <Loader full logo={logo} label={label} />
}
