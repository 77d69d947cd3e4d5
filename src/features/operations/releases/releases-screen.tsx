import { useQuery } from '@tanstack/react-query'
import { TabletSmartphone } from 'lucide-react'
import { Suspense } from 'react'
import {
  type FieldVersion,
  listFieldVersions,
  type MobilePlatform,
} from '#contract/endpoints/operations/releases.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { releaseColumns } from './release-columns.tsx'
import { countDevices, platformWords, releaseWords } from './release-words.ts'

export interface ReleasesScreenProps {
  platform: MobilePlatform
  onGo: (platform: MobilePlatform) => void
}

const VersionsChart = lazyPart(async () => (await import('./versions-chart.tsx')).VersionsChart)

const tabs = (['ios', 'android'] as const).map((id) => ({ id, text: platformWords[id] }))

/** For administrative roles: which versions run in the field (spec 1 §2). */
export function ReleasesScreen({ platform, onGo }: ReleasesScreenProps) {
  const links = useLinks()
  const query = useQuery(endpointQuery(listFieldVersions, { params: { platform } }))
  return (
    <Screen>
      <PageHeader title={releaseWords.title} sentence={releaseWords.sentence} back={links.faults} />
      <Tabs label={releaseWords.title} tabs={tabs} value={platform} onChange={onGo}>
        <QueryView
          query={query}
          skeleton={<ListSkeleton />}
          offline={<EmptyState icon={<TabletSmartphone />} {...releaseWords.away} />}
          reassurance={releaseWords.safe}
          asOf={{ what: 'the list' }}
        >
          {({ items, devices }, asOf) => (
            <Stack gap={4}>
              {asOf}
              <output className="quiet">{countDevices(devices)}</output>
              {items.length === 0 ? null : (
                <Section isCard label={releaseWords.chart}>
                  <Suspense fallback={<Skeleton height="10rem" shape="card" />}>
                    <VersionsChart items={items} />
                  </Suspense>
                </Section>
              )}
              <Versions label={platformWords[platform]} items={items} devices={devices} />
            </Stack>
          )}
        </QueryView>
      </Tabs>
      <p className="quiet">{releaseWords.help}</p>
    </Screen>
  )
}

interface VersionsProps {
  label: string
  items: readonly FieldVersion[]
  devices: number
}

function Versions({ label, items, devices }: VersionsProps) {
  const timeZone = useTimeZone()
  return (
    <DataTable
      label={label}
      columns={releaseColumns({ timeZone, devices, newest: items[0]?.version ?? null })}
      rows={items}
      keyOf={({ version }) => version ?? ''}
      empty={<EmptyState icon={<TabletSmartphone />} {...releaseWords.empty} />}
    />
  )
}
