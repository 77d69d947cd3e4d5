import { useQuery } from '@tanstack/react-query'
import { Bug } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FaultDetails, getFault } from '#contract/endpoints/operations/faults.ts'
import type { FaultId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import lists from '#features/shared/lists/lists.module.css'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { countReports, describeSpan, faultWords } from './fault-words.ts'
import styles from './faults.module.css'
import { useFaultActions } from './use-fault-actions.ts'

/** A fault with its newest reports. */
export function FaultScreen({ id }: { id: FaultId }) {
  const links = useLinks()
  const query = useQuery(endpointQuery(getFault, { params: { faultId: id } }))
  return (
    <Screen>
      {query.data === undefined ? <PageHeader title={faultWords.unnamed} back={links.faults} /> : null}
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<Bug />} {...faultWords.away} />}
        notFound={<EmptyState icon={<Bug />} {...faultWords.notFound} />}
        reassurance={faultWords.safe}
        asOf={{ what: 'this fault' }}
      >
        {(fault, asOf) => <OneFault fault={fault} asOf={asOf} />}
      </QueryView>
    </Screen>
  )
}

function OneFault({ fault, asOf }: { fault: FaultDetails; asOf: ReactNode }) {
  const { id, title, name, screens, count, firstSeen, lastSeen, resolvedAt, reopenedAt } = fault
  const links = useLinks()
  const isAway = useIsOffline()
  const timeZone = useTimeZone()
  const acts = useFaultActions(id)
  const at = (moment: string) => formatMoment(moment, timeZone)
  const isOpen = resolvedAt === null
  return (
    <>
      <PageHeader
        title={title === '' ? name : title}
        sentence={`${countReports(count)}. ${describeSpan(at(firstSeen), at(lastSeen))}.`}
        back={links.faults}
        action={
          <Button
            isDisabled={isAway}
            isPending={acts.isBusy}
            onPress={() => void (isOpen ? acts.resolve() : acts.reopen())}
          >
            {isOpen ? faultWords.resolve : faultWords.reopen}
          </Button>
        }
      />
      {asOf}
      {isOpen ? null : <p className={styles.quiet}>{faultWords.isResolved(at(resolvedAt))}</p>}
      {reopenedAt === null ? null : (
        <Notice tone="waiting" title={faultWords.cameBackTitle}>
          {faultWords.cameBack(at(reopenedAt))}
        </Notice>
      )}
      <p className={styles.quiet}>{`${faultWords.where}: ${[name, ...screens].join(' · ')}`}</p>
      <Sightings fault={fault} />
      <section className={lists.item} aria-label={faultWords.samples}>
        <h2 className={styles.partTitle}>{faultWords.samples}</h2>
        <Stack gap={3} as="ul">
          {fault.samples.map((sample) => (
            <li key={sample.id} className={styles.sample}>
              <p className={styles.quiet}>
                {[at(sample.at), sample.platform, sample.version ?? faultWords.unknownVersion].join(' · ')}
              </p>
              <p className={styles.quiet}>{sample.source}</p>
              <pre className={styles.message}>{sample.message}</pre>
            </li>
          ))}
        </Stack>
      </section>
    </>
  )
}

function Sightings({ fault: { sightings } }: { fault: FaultDetails }) {
  const timeZone = useTimeZone()
  return (
    <DataTable
      label={faultWords.sightings}
      columns={[
        {
          value: 'version',
          text: faultWords.version,
          formatter: (version) => version ?? faultWords.unknownVersion,
        },
        { value: 'platform', text: faultWords.device },
        { value: 'count', text: faultWords.count, sortable: true },
        {
          value: 'lastSeen',
          text: faultWords.lastSeen,
          sortable: true,
          formatter: (moment) => formatMoment(moment, timeZone),
        },
      ]}
      rows={sightings}
      keyOf={({ version, platform }) => `${version ?? ''} ${platform}`}
      empty={null}
    />
  )
}
