import { useQuery } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { useState } from 'react'
import {
  changePassingScores,
  getPassingScores,
  type PassingExercise,
  type PassingScoresShown,
} from '#contract/endpoints/learning/virtual/passing-scores.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { OldDraftNotice } from '#features/shared/participants/form-notices.tsx'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { exerciseNames } from '../metrics/virtual-metrics-words.ts'
import { faultOf, findUndecided, keyOf, scoresOf } from './passing-draft.ts'
import { ActivityRules } from './activity-rules.tsx'
import { MetricFields } from './metric-fields.tsx'
import { Proposal } from './proposal.tsx'
import { describeScope, describeVersion, undecided, words } from './passing-words.ts'
import { usePassingDraft } from './use-passing-draft.ts'

/** What passes in the virtual trainer in a program; those who run it change that. */
export function PassingScoresScreen({ programId }: { programId: ProgramId }) {
  const links = useLinks()
  const query = useQuery(endpointQuery(getPassingScores, { params: { programId } }))
  return (
    <Screen gap={6} width={68}>
      <PageHeader
        title={words.title}
        {...(query.data !== undefined && { sentence: describeVersion(query.data) })}
        back={links.virtualMetrics()}
      />
      <QueryView
        query={query}
        skeleton={<Skeleton height="32rem" shape="card" />}
        offline={<EmptyState icon={<Target />} {...words.away} />}
        notFound={<EmptyState icon={<Target />} {...words.gone} />}
        reassurance={words.safe}
        asOf={{ what: 'the scores' }}
      >
        {(scores, asOf) => (
          <>
            {asOf}
            <p className="quiet">{words.source}</p>
            <PassingForm key={programId} scores={scores} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}

const nameOf = ({ exercise, optic }: PassingExercise) => describeScope(exerciseNames[exercise], optic)

function PassingForm({ scores }: { scores: PassingScoresShown }) {
  const { exercises, mayChange, programId, levels } = scores
  const edit = usePassingDraft(scores)
  const [at, setAt] = useState(0)
  const of = exercises[at] ?? exercises[0]
  if (of === undefined) return null
  return (
    <>
      <OldDraftNotice isOld={mayChange && edit.isOld} startOver={edit.startOver} />
      <ActivityRules rules={edit.rules} levels={levels} isReadOnly={!mayChange} onChange={edit.changeRules} />
      <Select
        label={words.exercise}
        value={String(at)}
        choices={exercises.map((one, index) => ({ id: String(index), text: nameOf(one) }))}
        onChange={(id) => setAt(Number(id))}
      />
      <Section title={nameOf(of)} isCard>
        <MetricFields of={of} draft={edit.draft} isReadOnly={!mayChange} onChange={edit.change} />
      </Section>
      {mayChange ? (
        <Section title={words.proposal} isCard>
          <Proposal
            programId={programId}
            of={of}
            onUse={(metricType, score) => {
              const key = keyOf(of, metricType)
              const isDeciding = edit.draft[key]?.isDeciding ?? false
              edit.change({ ...edit.draft, [key]: { score: String(score), isDeciding } })
            }}
          />
        </Section>
      ) : (
        <p className="quiet">{words.readOnly}</p>
      )}
      {mayChange ? <Saving scores={scores} edit={edit} /> : null}
    </>
  )
}

interface SavingProps {
  scores: PassingScoresShown
  edit: ReturnType<typeof usePassingDraft>
}

function Saving(props: SavingProps) {
  const { save, isSaving, fault } = useSave(props)
  const isOffline = useIsOffline()
  return (
    <>
      {fault === null ? null : <p role="alert">{fault}</p>}
      <p className="quiet">{isOffline ? words.offline : words.fromNow}</p>
      <div>
        <Button variant="primary" isPending={isSaving} isDisabled={isOffline} onPress={() => void save()}>
          {words.save}
        </Button>
      </div>
    </>
  )
}

function useSave({ scores: { programId, version, exercises }, edit }: SavingProps) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const known = useKnownAnswers()
  const { draft, rules } = edit
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  async function save(): Promise<void> {
    const none = findUndecided(exercises, draft)
    const wrong = Object.values(draft)
      .map(({ score }) => faultOf(score))
      .find((found) => found !== null)
    const isWithout = rules.some((rule) => rule.exercises.length === 0)
    const found = none === null ? (wrong ?? (isWithout ? words.noExercise : null)) : undecided(nameOf(none))
    setFault(found)
    if (found !== null) return
    setSaving(true)
    const body = { version, scores: scoresOf(exercises, draft), rules: [...rules] }
    const answer = await call(changePassingScores, { params: { programId }, body })
    setSaving(false)
    if (answer.ok) {
      known.replace(getPassingScores, { params: { programId } }, answer.value)
      edit.noteSaved({ draft, rules })
      return toasts.show({ type: 'SAVED', msg: words.saved })
    }
    const isLate = answer.failure.code === 'wrong-state'
    if (isLate) await answers.invalidate(getPassingScores)
    toasts.show({ type: 'ERROR', msg: isLate ? words.changed : words.failed })
  }
  return { save, isSaving, fault }
}
