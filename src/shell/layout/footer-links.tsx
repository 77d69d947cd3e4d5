import { useQuery } from '@tanstack/react-query'
import { getClientConfig } from '#contract/endpoints/session/service.ts'
import { LegalLinks } from '#features/shared/legal/legal-links.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'

/** The installation's address for help, and its legal pages. */
export function FooterLinks() {
  const { data } = useQuery(endpointQuery(getClientConfig))
  const email = data?.supportEmail ?? null
  return (
    <>
      {email === null ? null : <a href={`mailto:${email}`}>Contact us</a>}
      <LegalLinks />
    </>
  )
}
