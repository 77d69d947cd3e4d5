import { useQuery } from '@tanstack/react-query'
import { getOwnInvitation } from '#contract/endpoints/workshops/registration/workshop-registration.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { WorkshopFacts } from '../workshop-facts.tsx'
import { stepWords as words } from './step-words.ts'

/** Nothing is left to ask. Which workshop it was for is left out while that isn't known. */
export function Done() {
  const links = useWorkshopLinks()
  const { data } = useQuery(endpointQuery(getOwnInvitation, {}))
  const workshop = data?.workshop ?? null
  return (
    <>
      <PageHeader title={words.doneTitle} sentence={words.doneText} />
      {workshop === null ? null : (
        <Section label={workshop.title} isCard>
          <WorkshopFacts workshop={workshop} />
        </Section>
      )}
      <Cluster gap={3}>
        <ButtonLink href={links.home} variant="primary" size="large">
          {words.open}
        </ButtonLink>
        <ButtonLink href={links.profile} size="large">
          {words.profile}
        </ButtonLink>
      </Cluster>
    </>
  )
}
