import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { emptyJudgment } from '#domain/video/assessment/draft-fields.ts'
import type { CurrentEvaluation } from '#domain/video/assessment/current-evaluations.ts'
import { ResultTab } from '#features/video/assess/results/result-tab.tsx'
import type { Assessment } from '#features/video/assess/use-assessment.ts'
import { anEvaluationId } from '#tests/domain/video/assessment/assessment-samples.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const video = {
  ...detailsOf('11111111-0000-4000-8000-000000000001' as VideoId, 1_000),
  submittedAt: '2026-05-01T09:00:00.000Z',
}
const sent: CurrentEvaluation = { id: anEvaluationId(1), judgment: emptyJudgment, sentAt: null }

interface TabProps {
  current: CurrentEvaluation[]
  hiddenCount: number
  of?: typeof video
}

function Tab({ current, hiddenCount, of = video }: TabProps) {
  const list = { rubrics: [], evaluations: [], hiddenCount, mayEvaluate: true }
  const evaluations = useQuery({ queryKey: ['evaluations'], queryFn: () => list })
  return (
    <ResultTab video={of} assessment={{ evaluations, current } as unknown as Assessment} hand={() => null} />
  )
}

function open(current: CurrentEvaluation[], hiddenCount: number, of = video) {
  const { services } = screenServices()
  return renderPart(<Tab {...{ current, hiddenCount, of }} />, services).screen
}

test('until an assessment of mine is on the server, the result says that it is on its way', async () => {
  const screen = open([sent], 0)
  expect(await screen.findByText('Your assessment is on its way')).toBeTruthy()
  expect(screen.queryByText('Not assessed yet')).toBeNull()
})

test('nobody who has sent theirs is told to send it', async () => {
  const screen = open([sent], 2)
  expect(await screen.findByText('Visible once yours is on the server.')).toBeTruthy()
  expect(screen.queryByText('Visible after you send yours.')).toBeNull()
})

test('if nobody has sent anything, it was not assessed', async () => {
  expect(await open([], 0).findByText('Not assessed yet')).toBeTruthy()
})

test('of AI nobody waits for ratings', async () => {
  const screen = open([], 0, { ...video, assessorType: 'AI' })
  expect(await screen.findByText('AI gives no ratings')).toBeTruthy()
  expect(screen.queryByText('Not assessed yet')).toBeNull()
})
