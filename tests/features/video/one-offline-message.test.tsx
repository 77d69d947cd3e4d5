import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listNeedsAssessment } from '#contract/endpoints/video/queues.ts'
import { countUnassessed } from '#contract/endpoints/video/unassessed.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import { QueueScreen } from '#features/video/assess/queue/queue-screen.tsx'
import { TheaterScreen } from '#features/video/assess/theater/theater-screen.tsx'
import { CompareScreen } from '#features/video/compare/compare-screen.tsx'
import { VideoScreen } from '#features/video/playback/video-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'
import { setting } from '#tests/support/setting.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const [first, second] = [1, 2].map((n) => videoId.parse(`00000000-0000-4000-8000-00000000000${n}`))
const copy = { details: detailsOf(first!, 1), src: '/kept', at: 0 }
const nothing = () => null
const pair = (a: typeof copy | null) => (
  <CompareScreen
    a={{ type: 'other', id: first! }}
    b={{ type: 'other', id: second! }}
    copies={{ a, b: null }}
    openedFrom={null}
    Said={nothing}
  />
)
const queue = (
  <QueueScreen
    filter={{ type: 'simulation', view: 'NEEDS_ASSESSMENT' }}
    onChange={nothing}
    downloaded={{ choice: null, list: null }}
    Tools={nothing}
  />
)

const waiting = { ...copy.details, isEvaluatedByMe: false, evaluationCount: 0 }
const none = { simulation: 0, surgical: 0, other: 0 }
/** Nothing is being sent. */
const drafts = { held: setting<ReadonlySet<string>>(new Set()) } as never

/** What a screen says about the connection: one message is one, however many sentences it has. */
function messagesOf(container: HTMLElement): Element[] {
  const saying = [...container.querySelectorAll('*')].filter((element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === 3 && /\b(offline|online|connection)\b/i.test(node.textContent ?? ''),
    ),
  )
  return [...new Set(saying.map((element) => element.closest('[data-tells-offline]') ?? element))]
}

function expectOneMessage(container: HTMLElement): void {
  const messages = messagesOf(container)
  expect(messages.map(({ textContent }) => textContent)).toHaveLength(1)
  // The message above every page gives way to it.
  expect(messages[0]?.hasAttribute('data-tells-offline')).toBe(true)
}

test.each<[string, () => ReactElement]>([
  ['the queue', () => queue],
  [
    'a video to watch',
    () => (
      <VideoScreen
        type="other"
        videoId={first!}
        remedyFor={nothing}
        copy={null}
        Tools={nothing}
        Panel={nothing}
      />
    ),
  ],
  [
    'a video to assess',
    () => (
      <TheaterScreen
        type="other"
        videoId={first!}
        copy={null}
        choice={{ tab: null, onChoose: nothing }}
        Tools={nothing}
      />
    ),
  ],
  ['a comparison of two videos', () => pair(null)],
  ['a comparison with one video on the device', () => pair(copy)],
  [
    'the choice of a second video',
    () => (
      <CompareScreen
        a={{ type: 'other', id: first! }}
        b={null}
        copies={{ a: copy, b: null }}
        openedFrom={null}
        Said={nothing}
      />
    ),
  ],
])('without a connection %s says so once', async (_name, part) => {
  const { screen } = renderPart(part(), {
    ...screenServices({ isOffline: true, me: facultyMe }).services,
    drafts,
  })
  await expect.poll(() => messagesOf(screen.container).length).toBeGreaterThan(0)
  expectOneMessage(screen.container)
})

test('a queue on this device says once what can be done without a connection', async () => {
  const answers = new Map<Endpoint, unknown>([
    [countUnassessed, { count: 0, faculty: none, peer: none }],
    [listNeedsAssessment, { videos: [waiting], next: null, unassessedCount: 1 }],
  ])
  const { services, network } = screenServices({ me: facultyMe, answers })
  const { screen } = renderPart(queue, { ...services, drafts })
  await screen.findByText('1 video to assess')
  network.become('unreachable')
  await screen.findByText(/^Showing the list from/)
  expectOneMessage(screen.container)
})

test('the message above every page is not shown beside that of a screen, and leaves no gap', () => {
  const css = readFileSync('src/shell/layout/portal-layout.module.css', 'utf8')
  expect(css).toMatch(/\.layout:has\(\[data-tells-offline\]\) \.away \{\s*display: none;/)
  expect(css).toMatch(/\.notices:has\(> \.away:only-child\) \{\s*display: none;/)
})
