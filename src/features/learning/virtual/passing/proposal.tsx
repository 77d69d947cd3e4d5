import { useQuery } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { useState } from 'react'
import {
  getPassingProposal,
  type PassingExercise,
} from '#contract/endpoints/learning/virtual/passing-scores.ts'
import type { Reply } from '#contract/endpoint.ts'
import { ruleOf } from '#contract/policies/learning/virtual.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { nameMetric } from '../metrics/virtual-metrics-words.ts'
import { describeGroups, describeProposed, describeWrong, words } from './passing-words.ts'
import styles from './passing.module.css'

export interface ProposalProps {
  programId: ProgramId
  of: PassingExercise
  onUse: (metricType: string, score: number) => void
}

/** Said once for all measures. */
function isTooFew({
  proposed,
  why,
}: Pick<Reply<typeof getPassingProposal>['metrics'][number], 'proposed' | 'why'>) {
  return proposed === null && why !== 'not-apart'
}

const LEVELS = ['1', '2', '3'] as const

/** What marked attempts of the program's own people propose, with how many there are and how they spread. */
export function Proposal({ programId, of: { exercise, optic }, onUse }: ProposalProps) {
  const [level, setLevel] = useState(() => String(ruleOf(optic).level))
  const query = useQuery(
    endpointQuery(getPassingProposal, {
      params: { programId },
      query: { exercise, optic, level: Number(level) },
    }),
  )
  return (
    <>
      <p className="quiet">{words.proposalAbout}</p>
      <Select
        label={words.level}
        value={level}
        choices={LEVELS.map((id) => ({ id, text: id }))}
        onChange={setLevel}
      />
      <QueryView
        query={query}
        skeleton={<Skeleton height="12rem" shape="card" />}
        offline={<EmptyState icon={<Target />} {...words.away} />}
        reassurance={words.safe}
      >
        {({ metrics }) => (
          <>
            {metrics.some(isTooFew) ? <p>{words.tooFew}</p> : null}
            <ul className={styles.proposals}>
              {metrics.map(({ metricType, proposed, why, ...groups }) => (
                <li key={metricType} className={styles.proposal}>
                  <div>
                    <strong>{nameMetric(metricType)}</strong>
                    {isTooFew({ proposed, why }) ? null : (
                      <p>{proposed === null ? words.notApart : describeProposed(proposed)}</p>
                    )}
                    <p className="quiet">
                      {describeGroups(groups)} {proposed === null ? null : describeWrong(groups)}
                    </p>
                  </div>
                  {proposed === null ? null : (
                    <Button onPress={() => onUse(metricType, proposed)}>{words.use}</Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </>
  )
}
