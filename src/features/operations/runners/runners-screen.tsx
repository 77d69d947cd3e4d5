import { useQuery } from '@tanstack/react-query'
import { Copy, Cpu, Plus } from 'lucide-react'
import type { Reply } from '#contract/endpoint.ts'
import { listRunners, type makeRunnerToken } from '#contract/endpoints/operations/runners/runners.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { runnerColumns } from './runner-columns.tsx'
import { runnerWords as words, waitingText } from './runner-words.ts'
import styles from './runners.module.css'
import { useRunnerActions } from './use-runner-actions.ts'

type Runners = Reply<typeof listRunners>
type Actions = ReturnType<typeof useRunnerActions>

/** For admins: machines that do media work for the server (decision 0849). */
export function RunnersScreen() {
  const links = useLinks()
  const isAway = useIsOffline()
  const acts = useRunnerActions()
  const query = useQuery(endpointQuery(listRunners, {}))
  return (
    <Screen>
      <PageHeader
        title={words.title}
        sentence={words.sentence}
        back={links.status}
        action={
          <Button
            icon={<Plus aria-hidden="true" />}
            isDisabled={isAway}
            isPending={acts.isMaking}
            onPress={() => void acts.make()}
          >
            {words.add}
          </Button>
        }
      />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<Cpu />} {...words.offline} />}
        reassurance={words.safe}
        asOf={{ what: 'the list' }}
      >
        {(list, asOf) => (
          <Stack gap={4}>
            {asOf}
            {acts.made === null ? null : <NewToken made={acts.made} />}
            <Overview list={list} />
            <RunnerTable list={list} acts={acts} />
            <UnusedTokens list={list} acts={acts} />
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

function Overview({ list: { items, workPlace, hasServerTakenOver, waiting } }: { list: Runners }) {
  return (
    <>
      {workPlace === 'server' ? <Notice tone="waiting">{words.serverOnly}</Notice> : null}
      {hasServerTakenOver && items.length > 0 ? (
        <Notice tone="waiting" title={words.takenOverTitle}>
          {words.takenOver}
        </Notice>
      ) : null}
      <output className="quiet">{waitingText(waiting)}</output>
    </>
  )
}

interface PartProps {
  list: Runners
  acts: Actions
}

function RunnerTable({ list: { items }, acts }: PartProps) {
  const timeZone = useTimeZone()
  const isAway = useIsOffline()
  return (
    <DataTable
      label={words.title}
      columns={runnerColumns({ timeZone, isAway, onRevoke: (runner) => void acts.revoke(runner) })}
      rows={items}
      keyOf={({ id }) => id}
      empty={<EmptyState icon={<Cpu />} {...words.empty} />}
    />
  )
}

function UnusedTokens({ list: { tokens }, acts }: PartProps) {
  const timeZone = useTimeZone()
  const isAway = useIsOffline()
  if (tokens.length === 0) return null
  return (
    <Section title={words.unused} isCard>
      <Stack gap={2} as="ul">
        {tokens.map(({ id, expiresAt }) => (
          <li key={id}>
            <Cluster gap={3}>
              <span>{words.validUntil(formatMoment(expiresAt, timeZone))}</span>
              <Button size="small" isDisabled={isAway} onPress={() => void acts.withdraw(id)}>
                {words.withdraw}
              </Button>
            </Cluster>
          </li>
        ))}
      </Stack>
    </Section>
  )
}

function NewToken({ made: { token, expiresAt } }: { made: Reply<typeof makeRunnerToken> }) {
  const { toasts } = useServices()
  const timeZone = useTimeZone()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(token)
      toasts.show({ type: 'SUCCESS', msg: words.copied })
    } catch {
      toasts.show({ type: 'ERROR', msg: words.notCopied })
    }
  }
  return (
    <Section title={words.tokenTitle} isCard>
      <p>{words.tokenText(formatMoment(expiresAt, timeZone))}</p>
      <Cluster gap={3}>
        <code className={styles.token}>{token}</code>
        <Button size="small" icon={<Copy aria-hidden="true" />} onPress={() => void copy()}>
          {words.copy}
        </Button>
      </Cluster>
    </Section>
  )
}
