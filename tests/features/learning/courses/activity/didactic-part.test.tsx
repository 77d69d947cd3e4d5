import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Activity } from '#contract/endpoints/learning/courses.ts'
import { READ_MARK } from '#contract/endpoints/learning/course-work.ts'
import { succeed } from '#contract/result.ts'
import type { ActivityPart } from '#features/learning/courses/activity/activity-part.ts'
import { DidacticPart } from '#features/learning/courses/activity/didactic-part.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { someActivity, someWork } from '#tests/support/course-work.ts'
import { createFakeReachability } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'

const text: ActivityPart['texts'][number] = {
  section: 'DIDACTIC',
  activityId: someActivity,
  version: 1,
  origin: 'DEMO',
  updatedAt: '2026-03-10T12:00:00.000Z',
  body: 'Hold the needle at its middle.',
}
const workOf = (isDone: boolean) =>
  someWork({ marks: isDone ? [{ mark: READ_MARK, isDone, madeAt: text.updatedAt }] : [] })

/** The part on a screen that is scrolled to the end by `reachEnd`; what is written is shown at once. */
function show() {
  let seen: (isThere: boolean) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seen = (isIntersecting) => tell([{ isIntersecting }])
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  const clock = createHandClock()
  const written: boolean[] = []
  let change: (isDone: boolean) => void = () => undefined
  function Screen() {
    const [isDone, setDone] = useState(false)
    useEffect(() => {
      change = setDone
    }, [])
    return (
      <DidacticPart
        courseId={'course' as ActivityPart['courseId']}
        activity={{ id: someActivity } as Activity}
        texts={[text]}
        files={[]}
        work={workOf(isDone)}
        teaches={false}
      />
    )
  }
  const write = async (_endpoint: unknown, { body: { isDone } }: { body: { isDone: boolean } }) => {
    written.push(isDone)
    change(isDone)
    return succeed(undefined)
  }
  const nothing: readonly never[] = []
  const nothingQueued = { snapshot: () => nothing, subscribe: () => () => undefined }
  const part = renderPart(<Screen />, {
    clock,
    reachability: createFakeReachability(),
    sync: { write, writes: () => nothingQueued } as unknown as Services['sync'],
    toasts: { show: () => '' } as unknown as Services['toasts'],
  })
  const reachEnd = () => {
    seen(false)
    seen(true)
  }
  return { ...part, clock, written, reachEnd }
}

test('scrolling to the end and pressing "Mark as read" just then marks it as read, whatever the button says by now', async () => {
  const { screen, user, clock, written, reachEnd } = show()
  reachEnd()
  const unread = await screen.findByRole('button', { name: 'Mark as not read' })
  await user.click(unread)
  expect(written).toEqual([true])
  await clock.advance(1_000)
  await user.click(unread)
  expect(written).toEqual([true, false])
})

test('a double click marks it as read once', async () => {
  const { screen, user, written } = show()
  await user.click(screen.getByRole('button', { name: 'Mark as read' }))
  await user.click(await screen.findByRole('button', { name: 'Mark as not read' }))
  expect(written).toEqual([true])
})
