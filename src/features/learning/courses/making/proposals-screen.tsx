import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff, Inbox } from 'lucide-react'
import { useState } from 'react'
import { listProposals, type Proposal } from '#contract/endpoints/learning/courses/text-proposals.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import styles from './making.module.css'
import { ProposalView, nameOfProposal } from './proposal-view.tsx'
import { proposalWords as words, stateOfProposal } from './writer-words.ts'

type Whose = 'TO_DECIDE' | 'OWN'

/** What faculty propose: for those who decide, and for those who proposed it. */
export function ProposalsScreen() {
  const links = useLinks()
  const [whose, setWhose] = useState<Whose>('TO_DECIDE')
  return (
    <Screen>
      <PageHeader title={words.title} sentence={words.sentence} back={links.writtenCourses()} />
      <Tabs
        label={words.whose}
        tabs={[
          { id: 'TO_DECIDE', text: words.toDecide },
          { id: 'OWN', text: words.own },
        ]}
        value={whose}
        onChange={setWhose}
      >
        <Proposals key={whose} whose={whose} />
      </Tabs>
    </Screen>
  )
}

function Proposals({ whose }: { whose: Whose }) {
  const list = useInfiniteQuery(endpointList(listProposals, { query: { whose } }))
  const none = whose === 'OWN' ? words.noneOwn : words.noneToDecide
  return (
    <PagedView
      list={list}
      itemsOf={({ items }) => items}
      empty={<EmptyState icon={<Inbox />} {...none} />}
      offline={<EmptyState icon={<CloudOff />} {...words.away} />}
      reassurance={words.safe}
    >
      {(items) => (
        <ul className={styles.lines} aria-label={words.title}>
          {items.map((proposal) => (
            <ProposalLine key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      )}
    </PagedView>
  )
}

function ProposalLine({ proposal }: { proposal: Proposal }) {
  const [isOpen, setOpen] = useState(false)
  const timeZone = useTimeZone()
  const { courseName, proposedBy, proposedAt, decidedBy, word } = proposal
  const { tone, words: state } = stateOfProposal(proposal)
  const name = nameOfProposal(proposal)
  return (
    <li className={styles.activity}>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.quiet}>
          {courseName} · {words.by(proposedBy)} ·{' '}
          <time dateTime={proposedAt}>{formatMoment(proposedAt, timeZone)}</time>
        </span>
        {decidedBy === null ? null : <span className={styles.quiet}>{words.decided(decidedBy, word)}</span>}
        <StatusDot tone={tone}>{state}</StatusDot>
      </span>
      <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {words.compare}
        <span className="spoken"> {words.of(name)}</span>
      </Button>
      {isOpen ? <ProposalView proposal={proposal} /> : null}
    </li>
  )
}
