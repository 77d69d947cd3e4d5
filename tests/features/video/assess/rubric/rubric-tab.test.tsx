import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { listEvaluations, type Rubric } from '#contract/endpoints/video/assessments.ts'
import { succeed } from '#contract/result.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { TAKE_BACK_MS } from '#domain/video/assessment/draft.ts'
import { createDraftDesk, type DraftDeps } from '#domain/video/assessment/draft-desk.ts'
import { HeldSendings } from '#domain/video/assessment/held-sendings.ts'
import type { Outgoing } from '#domain/video/assessment/draft.ts'
import type { SessionState } from '#domain/session/session-state.ts'
import { RubricTab } from '#features/video/assess/rubric/rubric-tab.tsx'
import { useAssessment } from '#features/video/assess/use-assessment.ts'
import { useSending } from '#features/video/assess/use-sending.ts'
import { connectDraftDatabase, createDraftStore } from '#platform/storage/draft-store.ts'
import { taskChecklist } from '#tests/domain/video/assessment/assessment-samples.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const video = {
  ...detailsOf('11111111-0000-4000-8000-000000000001' as VideoId, 1_000),
  isMine: false,
  attempt: 2,
}
const rubric: Rubric = {
  ...taskChecklist,
  lines: [...taskChecklist.lines, { kind: 'CHECK', key: 'step-2', text: 'Drops the ring' }],
}
const watchableOf = (value: unknown) => ({ snapshot: () => value, subscribe: () => () => undefined })
const noWrites = watchableOf([])
const none = { simulation: 0, surgical: 0, other: 0 }
const moment = watchableOf({ position: 0, isPlaying: false }) as never

const toSend = { isAsked: false, onReached: () => undefined }

function Form() {
  const assessment = useAssessment(video)
  const sending = useSending(video, assessment)
  return <RubricTab {...{ video, assessment, sending, moment, toSend }} hand={() => null} />
}

let devices = 0

/** A device whose disk outlives the page. */
function openDevice() {
  const name = `rubric-${++devices}`
  const sent: (Outgoing & { call: 'sendEvaluation' })[] = []
  const clock = createHandClock()
  const known: unknown[] = []
  let ids = 0
  function openPage() {
    const deps: DraftDeps = {
      store: createDraftStore(connectDraftDatabase(createFakeLog(), name), name),
      held: new HeldSendings(),
      clock,
      log: createFakeLog(),
      queue: (_owner, _video, one) => {
        if (one.call === 'sendEvaluation' && !sent.some(({ id }) => id === one.id)) sent.push(one)
        return Promise.resolve(succeed(undefined))
      },
    }
    const state: SessionState = { status: 'signed-in', me: residentMe, tokens: someTokens('a') }
    const confirm = vi.fn(() => Promise.resolve(true))
    const view = renderPart(<Form />, {
      clock,
      drafts: {
        open: () => Promise.resolve(createDraftDesk(deps, residentMe.id, video.videoId)),
        held: deps.held,
      },
      ids: { uuid: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}` },
      session: { ...watchableOf(state), me: () => residentMe },
      sync: { writes: () => noWrites },
      reachability: watchableOf('reachable'),
      dialogs: { confirm },
      links: {},
      call: (endpoint: unknown) =>
        Promise.resolve(
          endpoint === listEvaluations
            ? succeed({ rubrics: [rubric], evaluations: known, hiddenCount: 0, mayEvaluate: true })
            : succeed({ faculty: none, peer: none, videos: [], unassessedCount: 0, next: null }),
        ),
    } as never)
    const { screen, user } = view
    const note = async () =>
      ((await screen.findByRole('textbox', { name: 'Note: Drops the ring' })) as HTMLInputElement).value
    return { ...view, screen, user, confirm, note }
  }
  return { openPage, sent, clock, known }
}

type Page = ReturnType<ReturnType<typeof openDevice>['openPage']>

async function sendWithNote({ screen, user }: Page): Promise<void> {
  await screen.findByText(/^Nothing written yet/)
  const first = (await screen.findAllByRole('radio', { name: 'Done' }))[0]!
  await user.click(first)
  await user.click(screen.getByRole('button', { name: 'Add a note: Drops the ring' }))
  await user.keyboard('Stops twice')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('button', { name: 'Undo' })
}

test('a note on a line without an answer is named before sending, and still there afterwards', async () => {
  const { openPage, sent, clock, known } = openDevice()
  const page = openPage()
  await sendWithNote(page)
  expect(page.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ text: expect.stringContaining('1 line has a note but no answer.') as string }),
  )
  await page.screen.findByText(/1 line has a note but no answer/)
  await clock.advance(TAKE_BACK_MS)
  await expect.poll(() => sent).toHaveLength(1)
  // For people who find it in the sync center.
  expect(sent[0]!.videoName).toBe('Suturing · attempt 2 · Maya Okafor')
  const { params, body } = sent[0]!.input
  const assessor = { id: residentMe.id, fullName: 'Ada' }
  const sentAt = '2026-03-01T10:00:00.000Z'
  known.push({ ...body, evaluationId: params.evaluationId, assessor, assessorType: 'PEER', sentAt })
  await page.queries.invalidateQueries()
  await page.screen.findByText(/^Sent to Maya Okafor, /)
  expect(await page.note()).toBe('Stops twice')
  page.screen.unmount()

  const later = openPage()
  expect(await later.note()).toBe('Stops twice')
  await later.user.click((await later.screen.findAllByRole('radio', { name: 'Done' }))[1]!)
  await later.user.click(later.screen.getByRole('button', { name: 'Send' }))
  await later.screen.findByRole('button', { name: 'Undo' })
  await clock.advance(TAKE_BACK_MS)
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]!.input.body).toMatchObject({
    supersedes: [params.evaluationId],
    answers: [{ line: 'step-1' }, { line: 'step-2', value: 'DONE', note: 'Stops twice' }],
  })
})

test('it is also there after Undo', async () => {
  const { openPage, sent, clock } = openDevice()
  const page = openPage()
  await sendWithNote(page)
  await page.user.click(page.screen.getByRole('button', { name: 'Undo' }))
  await page.screen.findByRole('button', { name: 'Send' })
  expect(await page.note()).toBe('Stops twice')
  await clock.advance(TAKE_BACK_MS)
  expect(sent).toEqual([])
})
