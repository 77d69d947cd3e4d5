import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { sendEvaluation } from '#contract/endpoints/video/assessments.ts'
import { listNeedsAssessment } from '#contract/endpoints/video/queues.ts'
import { countUnassessed } from '#contract/endpoints/video/unassessed.ts'
import { succeed } from '#contract/result.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import type { OutgoingEvaluation } from '#domain/video/assessment/draft.ts'
import type { Held } from '#domain/video/assessment/held-sendings.ts'
import { noChoice } from '#domain/people/selection/selection-machine.ts'
import type { Services } from '#features/shared/use-services.ts'
import { QueueScreen } from '#features/video/assess/queue/queue-screen.tsx'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'
import { renderPart } from '#tests/support/render.tsx'
import { proctorGroup, residentMe } from '#tests/support/session-facts.ts'
import { setting } from '#tests/support/setting.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const clock = createHandClock()
const none = { videos: [], next: null, unassessedCount: 0 }
/** What the screen asked for. */
let asked: string[] = []

const counts = {
  count: 1_006,
  faculty: { simulation: 1_000, surgical: 0, other: 2 },
  peer: { simulation: 0, surgical: 4, other: 0 },
}

function show(
  role: string,
  viewMode: 'RESIDENT' | 'PROCTOR',
  view: 'NEEDS_ASSESSMENT' | 'VIEW_ALL' = 'NEEDS_ASSESSMENT',
) {
  const still = <State,>(state: State) => ({ snapshot: () => state, subscribe: () => () => undefined })
  const nothing = still([])
  const me = { ...residentMe, role, proctorGroups: [proctorGroup] }
  const services = {
    session: still({ status: 'signed-in', me }),
    selection: still({ ...noChoice, viewMode }),
    reachability: still('reachable'),
    drafts: { held: still(new Map()) },
    sync: { writes: () => nothing },
    clock,
    call: (endpoint: Endpoint, input: unknown) => {
      asked.push(`${endpoint.path} ${JSON.stringify(input)}`)
      if (endpoint === countUnassessed) return Promise.resolve(succeed(counts))
      return Promise.resolve(succeed(endpoint.path.includes('/unassessed/') ? none : []))
    },
  }
  return renderPart(
    <QueueScreen
      filter={{ type: 'simulation', view }}
      onChange={() => undefined}
      downloaded={{ choice: null, list: <p>Downloaded</p> }}
      Tools={() => null}
    />,
    services as unknown as Partial<Services>,
  ).screen
}

const tabs = (screen: ReturnType<typeof show>) => screen.getAllByRole('tab').map((tab) => tab.textContent)

test('each type says how many videos wait in it, and nothing where none do', async () => {
  const screen = show('FACULTY', 'RESIDENT')
  await screen.findByText('1,000+')
  expect(tabs(screen)).toEqual(['Simulation1,000+', 'Surgical', 'Other2'])
})

test('somebody with two views is told what waits in the one they chose', async () => {
  const peer = show('RESIDENT', 'RESIDENT')
  await peer.findByText('4')
  expect(tabs(peer)).toEqual(['Simulation', 'Surgical4', 'Other'])
})

test('above all videos the types do not say what waits: it would be taken for the number of videos', async () => {
  const screen = show('FACULTY', 'RESIDENT', 'VIEW_ALL')
  await screen.findByText('Downloaded')
  expect(tabs(screen)).toEqual(['Simulation', 'Surgical', 'Other'])
})

const [knots, sutures] = ['1', '2'].map((last) => {
  const id = `0190a6a0-0000-7000-8000-00000000000${last}`
  return { ...detailsOf(videoId.parse(id), 1), videoAsmtId: id, submittedAt: '2026-11-02T10:00:00.000Z' }
})

/** Two videos wait, each on a page of its own. */
function showTwo() {
  const writes = setting<readonly unknown[]>([])
  const held = setting<Held>(new Map())
  const page = (video: typeof knots, next: string | null) => {
    const queued = {
      ...video,
      evaluationCount: 0,
      isEvaluatedByMe: false,
      isOwnerNew: false,
      isSeenByOwner: false,
    }
    return { videos: [queued], next, unassessedCount: 2 }
  }
  const { screen, user } = renderPart(
    <QueueScreen
      filter={{ type: 'simulation', view: 'NEEDS_ASSESSMENT' }}
      onChange={() => undefined}
      downloaded={{ choice: null, list: null }}
      Tools={() => null}
    />,
    {
      session: setting({ status: 'signed-in', me: { ...residentMe, role: 'FACULTY' } }),
      reachability: setting('reachable'),
      clock: createHandClock(0),
      drafts: { held, open: () => new Promise(() => undefined) },
      sync: { writes: () => writes },
      links: {},
      call: (endpoint: Endpoint, { query }: { query?: { cursor?: string } }) => {
        if (endpoint === countUnassessed)
          return Promise.resolve(succeed({ ...counts, faculty: { simulation: 2, surgical: 0, other: 0 } }))
        if (endpoint !== listNeedsAssessment) return Promise.resolve(succeed([]))
        return Promise.resolve(succeed(query?.cursor === 'b' ? page(sutures, null) : page(knots, 'b')))
      },
    } as unknown as Partial<Services>,
  )
  return { screen, user, writes, held }
}

const evaluated = {
  params: { id: sutures!.videoAsmtId, evaluationId: knots!.videoAsmtId },
  body: { answers: [], rating: null, level: null, feedback: '', supersedes: [] },
}

test.each([
  [
    'can still be undone',
    ({ held }: ReturnType<typeof showTwo>) =>
      held.set(new Map([[sutures!.videoId, {} as OutgoingEvaluation]])),
  ],
  [
    'waits to be sent',
    ({ writes }: ReturnType<typeof showTwo>) =>
      writes.set([queuedWrite(sendEvaluation, evaluated as never, { videoId: sutures!.videoId })]),
  ],
])(
  'while an assessment %s, tab and list count what is left, even for a video further down',
  async (_how, send) => {
    const shown = showTwo()
    await shown.screen.findByText('2 videos to assess')
    await expect.poll(() => tabs(shown.screen)).toEqual(['Simulation2', 'Surgical', 'Other'])
    await shown.user.click(shown.screen.getByRole('button', { name: 'Show more videos' }))
    await expect.poll(() => shown.screen.queryByRole('button', { name: 'Show more videos' })).toBeNull()
    send(shown)
    await shown.screen.findByText('1 video to assess')
    expect(tabs(shown.screen)).toEqual(['Simulation1', 'Surgical', 'Other'])
  },
)

test('when nothing of a type is left, it leads to another type that has some', async () => {
  const chosen: string[] = []
  const empty = { videos: [], next: null, unassessedCount: 0 }
  const left = { ...counts, faculty: { simulation: 0, surgical: 0, other: 2 } }
  const { screen, user } = renderPart(
    <QueueScreen
      filter={{ type: 'simulation', view: 'NEEDS_ASSESSMENT' }}
      onChange={({ type }) => chosen.push(type)}
      downloaded={{ choice: null, list: null }}
      Tools={() => null}
    />,
    {
      session: setting({ status: 'signed-in', me: { ...residentMe, role: 'FACULTY' } }),
      reachability: setting('reachable'),
      clock: createHandClock(0),
      drafts: { held: setting<Held>(new Map()) },
      sync: { writes: () => setting([]) },
      links: {},
      call: (endpoint: Endpoint) => {
        if (endpoint === countUnassessed) return Promise.resolve(succeed(left))
        return Promise.resolve(succeed(endpoint === listNeedsAssessment ? empty : []))
      },
    } as unknown as Partial<Services>,
  )
  await screen.findByRole('heading', { name: 'Nothing left in Simulation' })
  await user.click(screen.getByRole('button', { name: 'Assess 2 in Other' }))
  expect(chosen).toEqual(['other'])
})

test('the queues of the other tabs are fetched too, so that they are there without a network', async () => {
  asked = []
  show('FACULTY', 'RESIDENT')
  await clock.advance(2_000)
  const queues = () => asked.filter((one) => /unassessed.(needs-assessment|instructor)/.test(one))
  await expect.poll(queues).toHaveLength(6)
})
