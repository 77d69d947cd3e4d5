import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { getMe } from '#contract/endpoints/session/session.ts'
import type { CallFailure } from '#contract/endpoint.ts'
import type { SignedIn } from '#domain/session/session-state.ts'
import { watchResidency } from '#compose/watch-residency.ts'
import { CallError } from '#features/shared/reading/call-error.ts'
import { createFakeLink } from '#tests/support/fake-link.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { residentMe, workshopPerson } from '#tests/support/session-facts.ts'

/** A page of somebody of both portals. @param becomes who the server says they are when asked again */
function open({ becomes, isShown = true }: { becomes: SignedIn; isShown?: boolean }) {
  const link = createFakeLink()
  link.become('connected')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const listeners = new Set<() => void>()
  const went: unknown[] = []
  let me: SignedIn = { ...residentMe, isInWorkshops: true }
  let asked = 0
  const session = {
    me: () => me,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh: async () => {
      asked += 1
      await Promise.resolve()
      me = becomes
      listeners.forEach((listener) => listener())
    },
  }
  const stop = watchResidency({
    session,
    queryClient,
    realtime: link,
    log: createFakeLog(),
    links: { fromResidency: '/from' },
    go: (to) => void went.push(to),
    path: () => (isShown ? '/residency/library' : '/workshop/home'),
  })
  onTestFinished(() => {
    stop()
    queryClient.clear()
  })
  const fail = (key: string, code: CallFailure['code']) =>
    queryClient
      .fetchQuery({
        queryKey: [key],
        queryFn: () => Promise.reject(new CallError(getMe, { code })),
      })
      .catch(() => undefined)
  return { link, went, fail, asked: () => asked }
}

const left = { ...workshopPerson, id: residentMe.id }

test('a page of the residency closes as soon as a call says that the membership has ended', async () => {
  const page = open({ becomes: left })
  await Promise.all(['one', 'two', 'three'].map((key) => page.fail(key, 'membership-ended')))
  expect(page.asked()).toBe(1)
  expect(page.went).toEqual([{ wanted: '/from' }])
})

test('or when the live link, which ended with it, is back', async () => {
  const page = open({ becomes: left })
  page.link.become('offline')
  page.link.become('connected')
  await expect.poll(() => page.went).toEqual([{ wanted: '/from' }])
})

test('a page of the workshops goes on', async () => {
  const page = open({ becomes: left, isShown: false })
  await page.fail('one', 'membership-ended')
  expect([page.asked(), page.went]).toEqual([1, []])
})

test('other failures say nothing of a membership, and who still belongs goes on', async () => {
  const page = open({ becomes: { ...residentMe, isInWorkshops: true } })
  await page.fail('one', 'not-found')
  expect(page.asked()).toBe(0)
  page.link.become('offline')
  page.link.become('connected')
  await expect.poll(page.asked).toBe(1)
  expect(page.went).toEqual([])
})
