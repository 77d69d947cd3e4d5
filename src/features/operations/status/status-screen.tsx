import { useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { getInstallationStatus, type InstallationStatus } from '#contract/endpoints/operations/status.ts'
import { maySee } from '#contract/policies/screens.ts'
import { findTroubles } from '#domain/operations/status-findings.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { StatusFacts } from './status-facts.tsx'
import { StatusFinding } from './status-finding.tsx'
import { StatusWork } from './status-work.tsx'
import { statusWords } from './status-words.ts'

/** For administrative roles: how the installation is, and what somebody should do about it. */
export function StatusScreen() {
  const links = useLinks()
  const me = useMe()
  const query = useQuery(endpointQuery(getInstallationStatus))
  return (
    <Screen>
      <PageHeader
        title={statusWords.title}
        sentence={statusWords.sentence}
        back={links.faults}
        action={
          me !== null && maySee(me, 'auditTrail') ? (
            <ButtonLink href={links.runners}>{statusWords.runners}</ButtonLink>
          ) : null
        }
      />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<Activity />} {...statusWords.away} />}
        reassurance={statusWords.safe}
        asOf={{ what: 'the status' }}
      >
        {(status, asOf) => (
          <Stack gap={4}>
            {asOf}
            <Troubles status={status} />
            <StatusWork lanes={status.lanes} />
            <StatusFacts status={status} />
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

function Troubles({ status }: { status: InstallationStatus }) {
  const { clock } = useServices()
  const findings = findTroubles(status, clock.now())
  if (findings.length === 0)
    return (
      <Notice tone="good" title={statusWords.well.title}>
        {statusWords.well.text}
      </Notice>
    )
  return (
    <Section title={statusWords.attention}>
      <Stack gap={3}>
        {findings.map((finding) => (
          <StatusFinding key={`${finding.kind} ${finding.lane}`} finding={finding} />
        ))}
      </Stack>
    </Section>
  )
}
