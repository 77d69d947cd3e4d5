import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { listEvaluations, type Rubric } from '#contract/endpoints/video/assessments.ts'
import { assessmentLane } from '#contract/endpoints/video/lanes.ts'
import { succeed } from '#contract/result.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { type ActivityId, rubricId, type VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import { TAKE_BACK_MS } from '#domain/video/assessment/draft.ts'
import { answerField, emptyJudgment } from '#domain/video/assessment/draft-fields.ts'
import { createDraftDesk, type DraftDeps } from '#domain/video/assessment/draft-desk.ts'
import { HeldSendings } from '#domain/video/assessment/held-sendings.ts'
import type { Outgoing } from '#domain/video/assessment/draft.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import type { SessionState } from '#domain/session/session-state.ts'
import { RubricTab } from '#features/video/assess/rubric/rubric-tab.tsx'
import { useAssessment } from '#features/video/assess/use-assessment.ts'
import { useSending } from '#features/video/assess/use-sending.ts'
import { connectDraftDatabase, createDraftStore } from '#platform/storage/draft-store.ts'
import { anEvaluationId, taskChecklist } from '#tests/domain/video/assessment/assessment-samples.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const video: VideoDetails = {
  ...detailsOf('11111111-0000-4000-8000-000000000001' as VideoId, 1_000),
  isMine: false,
  attempt: 2,
}
const rubric: Rubric = {
  ...taskChecklist,
  lines: [...taskChecklist.lines, { kind: 'CHECK', key: 'step-2', text: 'Drops the ring' }],
}
/** The same task after its author has reworded the second step. */
const newer: Rubric = {
  ...rubric,
  rubricId: rubricId.parse('00000000-0000-4000-8000-000400000003'),
  version: 2,
  lines: [...taskChecklist.lines, { kind: 'CHECK', key: 'step-2', text: 'Lets the ring fall' }],
}
const watchableOf = (value: unknown) => ({ snapshot: () => value, subscribe: () => () => undefined })
const none = { simulation: 0, surgical: 0, other: 0 }
const moment = watchableOf({ position: 0, isPlaying: false }) as never

const toSend = { isAsked: false, onReached: () => undefined }

function Form({ video }: { video: VideoDetails }) {
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
  function openPage({ rubrics = [rubric], shown = video, writes = [] as QueuedWrite[] } = {}) {
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
    const queued = watchableOf(writes)
    const confirm = vi.fn(() => Promise.resolve(true))
    const view = renderPart(<Form video={shown} />, {
      clock,
      drafts: {
        open: () => Promise.resolve(createDraftDesk(deps, residentMe.id, video.videoId)),
        held: deps.held,
      },
      ids: { uuid: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}` },
      session: { ...watchableOf(state), me: () => residentMe },
      sync: { writes: () => queued },
      reachability: watchableOf('reachable'),
      dialogs: { confirm },
      links: {},
      call: (endpoint: unknown) =>
        Promise.resolve(
          endpoint === listEvaluations
            ? succeed({ rubrics, evaluations: known, hiddenCount: 0, mayEvaluate: true })
            : succeed({ faculty: none, peer: none, videos: [], unassessedCount: 0, next: null }),
        ),
    } as never)
    const { screen, user } = view
    const note = async () =>
      ((await screen.findByRole('textbox', { name: 'Note: Drops the ring' })) as HTMLInputElement).value
    return { ...view, screen, user, confirm, note, store: deps.store }
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

/** One line answered, and a note on the other. */
async function begin({ screen, user }: Page): Promise<void> {
  await screen.findByText(/^Nothing written yet/)
  await user.click((await screen.findAllByRole('radio', { name: 'Done' }))[0]!)
  await user.click(screen.getByRole('button', { name: 'Add a note: Drops the ring' }))
  await user.keyboard('Stops twice')
  await screen.findByText(/^Draft saved on this device/)
}

/** What was answered, by rubric and line. */
const answered = (sent: ReturnType<typeof openDevice>['sent'], at = 0) =>
  sent[at]!.input.body.answers.map(({ rubricId: id, line, value }) => [id, line, value])

describe('a draft by a rubric that has a newer version', () => {
  async function reopen() {
    const device = openDevice()
    const before = device.openPage()
    await begin(before)
    before.screen.unmount()
    const page = device.openPage({ rubrics: [newer] })
    await page.screen.findByText('Task checklist: newer version available')
    return { ...device, page }
  }
  const choose = async ({ screen, user }: Page, at: number) =>
    user.click((await screen.findAllByRole('radio', { name: 'Done' }))[at]!)

  test('is shown, and sent, in the version with which it was begun', async () => {
    const { page, sent, clock } = await reopen()
    expect(await page.note()).toBe('Stops twice')
    expect(page.screen.getByText('1 of 2')).toBeTruthy()
    await choose(page, 1)
    await page.user.click(page.screen.getByRole('button', { name: 'Send' }))
    await page.screen.findByRole('button', { name: 'Undo' })
    await clock.advance(TAKE_BACK_MS)
    await expect.poll(() => sent).toHaveLength(1)
    expect(answered(sent)).toEqual([
      [rubric.rubricId, 'step-1', 'DONE'],
      [rubric.rubricId, 'step-2', 'DONE'],
    ])
  })

  test('moves to the newer one if its writer wants; what does not fit stays in sight, and is not sent', async () => {
    const { page, sent, clock } = await reopen()
    const { screen, user } = page
    await user.click(screen.getByRole('button', { name: 'Switch to the newer version' }))
    await screen.findByText('1 answer isn’t part of this rubric')
    expect(screen.getByText('Drops the ring:').textContent).toBe('Drops the ring: Stops twice')
    await choose(page, 1)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByRole('button', { name: 'Undo' })
    await clock.advance(TAKE_BACK_MS)
    await expect.poll(() => sent).toHaveLength(1)
    expect(answered(sent)).toEqual([
      [newer.rubricId, 'step-1', 'DONE'],
      [newer.rubricId, 'step-2', 'DONE'],
    ])
    await user.click(screen.getByRole('button', { name: 'Discard: Drops the ring' }))
    await expect.poll(() => screen.queryByText('1 answer isn’t part of this rubric')).toBeNull()
  })
})

test('a draft of an earlier release, which does not say what it answers, is still in sight', async () => {
  const { openPage, sent } = openDevice()
  const before = openPage()
  await before.screen.findByText(/^Nothing written yet/)
  const origin = { basis: [], base: {} }
  const field = (part: 'value' | 'note') => answerField(rubric.rubricId, 'step-2', part)
  await before.store.apply(residentMe.id, video.videoId, [
    { type: 'set', field: field('value'), value: 'NOT_DONE', was: null, origin },
    { type: 'set', field: field('note'), value: 'Stops twice', was: null, origin },
  ])
  before.screen.unmount()
  const { screen } = openPage({ rubrics: [newer] })
  expect((await screen.findByText('step-2:')).textContent).toBe('step-2: Not done · Stops twice')
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  expect(sent).toEqual([])
})

test('the version by which another judged is no second form', async () => {
  const { openPage } = openDevice()
  const { screen } = openPage({ rubrics: [newer, rubric] })
  await screen.findByText(/^Nothing written yet/)
  expect(screen.getAllByRole('heading', { name: 'Task checklist' })).toHaveLength(1)
  expect(screen.getByText('Lets the ring fall')).toBeTruthy()
  expect(screen.queryByText('Drops the ring')).toBeNull()
})

describe('a draft about a video whose activity was corrected', () => {
  const simulation = (last: number): VideoDetails => {
    const activityId = `00000000-0000-4000-8000-${String(last).padStart(12, '0')}` as ActivityId
    const subject: VideoSubject = { videoType: 'simulation', activityId }
    return { ...video, subject }
  }
  const ofOther: Rubric = { ...newer, version: 1, title: 'Suturing' }

  test('is not judged by the checklist of the other activity, and what was written on it stays', async () => {
    const { openPage, sent, clock } = openDevice()
    const before = openPage({ shown: simulation(1) })
    await begin(before)
    before.screen.unmount()
    const { screen, user } = openPage({ shown: simulation(2), rubrics: [ofOther] })
    await screen.findByText('2 answers aren’t part of this rubric')
    expect(screen.getByText('Lifts the ring:').textContent).toBe('Lifts the ring: Done')
    expect(screen.getByText('Drops the ring:').textContent).toBe('Drops the ring: Stops twice')
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
    await user.click((await screen.findAllByRole('radio', { name: 'Done' }))[0]!)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByRole('button', { name: 'Undo' })
    await clock.advance(TAKE_BACK_MS)
    await expect.poll(() => sent).toHaveLength(1)
    expect(answered(sent)).toEqual([[ofOther.rubricId, 'step-1', 'DONE']])
    expect(screen.getByText('Drops the ring:').textContent).toBe('Drops the ring: Stops twice')
  })

  test('fills the form again if the server refused it, and is replaced by what is sent next', async () => {
    const { openPage, sent, clock } = openDevice()
    const answers = [
      { rubricId: rubric.rubricId, line: 'step-2', value: 'DONE', timeStamp: null, note: 'Stops twice' },
    ]
    const refused = anEvaluationId(7)
    const write = {
      id: 'write-1',
      call: 'sendEvaluation',
      lane: assessmentLane(video.videoId),
      refusal: 'The activity of this video was corrected.',
      input: {
        params: { id: video.videoAsmtId, evaluationId: refused },
        body: { ...emptyJudgment, answers, feedback: 'Calm hands', supersedes: [] },
      },
    } as unknown as QueuedWrite
    const { screen, user } = openPage({
      shown: simulation(2),
      rubrics: [ofOther, { ...rubric, isOfOther: true }],
      writes: [write],
    })
    await screen.findByText('1 answer isn’t part of this rubric')
    expect(screen.getByRole('textbox', { name: /^Feedback/ })).toHaveProperty('value', 'Calm hands')
    await user.click((await screen.findAllByRole('radio', { name: 'Done' }))[0]!)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByRole('button', { name: 'Undo' })
    expect(screen.getByText('Drops the ring:').textContent).toBe('Drops the ring: Done · Stops twice')
    await clock.advance(TAKE_BACK_MS)
    await expect.poll(() => sent).toHaveLength(1)
    expect(answered(sent)).toEqual([[ofOther.rubricId, 'step-1', 'DONE']])
    expect(sent[0]!.input.body).toMatchObject({ feedback: 'Calm hands', supersedes: [refused] })
  })
})
