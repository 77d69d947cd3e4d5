import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import type { CallFailure } from '#contract/endpoint.ts'
import {
  getAuthoredCourse,
  getWrittenText,
  listTextVersions,
} from '#contract/endpoints/learning/authoring.ts'
import { getMadeCourse, listWrittenCourses } from '#contract/endpoints/learning/course-making.ts'
import {
  type ComparedProposal,
  decideProposal,
  getProposal,
  listProposals,
  type Proposal,
  withdrawProposal,
} from '#contract/endpoints/learning/courses/text-proposals.ts'
import { PROPOSAL_WORD_MAX } from '#contract/limits.ts'
import { sectionNames } from '#features/learning/courses/authoring/authoring-words.ts'
import { DiffView } from '#features/shared/editing/diff-view.tsx'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import styles from './making.module.css'
import { problemOf, type Problem } from './use-making.ts'
import { proposalWords as words } from './writer-words.ts'

export function nameOfProposal({ activityName, section }: Proposal): string {
  return activityName === null ? sectionNames[section] : `${activityName}, ${sectionNames[section]}`
}

/** What would change, and what the person may do about it. */
export function ProposalView({ proposal: { id, courseId } }: { proposal: Proposal }) {
  const params = { courseId, proposalId: id }
  const query = useQuery(endpointQuery(getProposal, { params }))
  return (
    <div className={styles.facts}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        reassurance={words.safe}
      >
        {(compared) => (
          <div className={styles.compared}>
            {compared.isOvertaken && compared.state === 'OPEN' ? (
              <Notice tone="waiting">{words.overtaken}</Notice>
            ) : null}
            {compared.note === '' ? null : <p>{compared.note}</p>}
            <DiffView before={compared.publishedBody} after={compared.body} />
            {compared.state === 'OPEN' ? <Deciding proposal={compared} /> : null}
          </div>
        )}
      </QueryView>
    </div>
  )
}

function Deciding({ proposal }: { proposal: ComparedProposal }) {
  const links = useLinks()
  const isAway = useIsOffline()
  const [word, setWord] = useState('')
  const { decide, withdraw, problem, isBusy } = useDecision(proposal)
  const { isOwn, mayPublish, courseId, section, activityId } = proposal
  const isHeld = isAway || isBusy
  return (
    <>
      {problem === null ? null : (
        <Notice tone="error" title={problem.title} isUrgent>
          {problem.text}
        </Notice>
      )}
      {mayPublish ? (
        <TextField
          label={words.word}
          isOptional
          maxLength={PROPOSAL_WORD_MAX}
          value={word}
          onChange={setWord}
        />
      ) : null}
      <Cluster gap={2}>
        {mayPublish ? (
          <>
            <Button variant="primary" isDisabled={isHeld} onPress={() => void decide(true, '')}>
              {words.publish}
            </Button>
            <Button isDisabled={isHeld} onPress={() => void decide(false, word)}>
              {words.sendBack}
            </Button>
          </>
        ) : null}
        {isOwn ? (
          <>
            <Button isDisabled={isHeld} onPress={() => void withdraw()}>
              {words.withdraw}
            </Button>
            <ButtonLink href={links.authorCourse(courseId, { section, activityId })}>
              {words.write}
            </ButtonLink>
          </>
        ) : null}
      </Cluster>
    </>
  )
}

function useDecision({ id, courseId, publishedVersion }: ComparedProposal) {
  const { call } = useServices()
  const answers = useAnswers()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const params = { courseId, proposalId: id }
  async function finish(failure: CallFailure | null): Promise<void> {
    if (failure !== null) setProblem(problemOf(failure))
    await answers.invalidateAll([
      getProposal,
      listProposals,
      getWrittenText,
      listTextVersions,
      getAuthoredCourse,
      getMadeCourse,
      listWrittenCourses,
    ])
    setBusy(false)
  }
  const send = (isPublished: boolean, word: string) =>
    call(decideProposal, { params, body: { isPublished, word, publishedVersion } })
  function begin(): void {
    setBusy(true)
    setProblem(null)
  }
  return {
    isBusy,
    problem,
    decide: async (isPublished: boolean, word: string) => {
      begin()
      const answer = await send(isPublished, word)
      await finish(answer.ok ? null : answer.failure)
    },
    withdraw: async () => {
      begin()
      const answer = await call(withdrawProposal, { params })
      await finish(answer.ok ? null : answer.failure)
    },
  }
}
