import { QueryClient, type QueryFunction, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { listSurgicalProcedures } from '#contract/endpoints/video/procedures.ts'
import { succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import { answersOf } from '#features/shared/reading/answers.ts'
import { askEndpoint } from '#features/shared/reading/ask-endpoint.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { knownAnswersOf } from '#features/shared/reading/known-answers.ts'

const query = endpointQuery(listSurgicalProcedures)
const clients: QueryClient[] = []

/** A client whose server answers each request when the test says so. */
function open() {
  const underWay: ((procedures: string[]) => void)[] = []
  const call: unknown = () =>
    new Promise((resolve) => {
      underWay.push((procedures) => {
        resolve(succeed(procedures))
      })
    })
  const client = new QueryClient({
    defaultOptions: { queries: { queryFn: askEndpoint(call as Call) as QueryFunction, retry: false } },
  })
  clients.push(client)
  const answers = answersOf(client)
  return {
    client,
    answers,
    known: knownAnswersOf(client),
    shown: () => answers.readCached(listSurgicalProcedures, {})?.value,
    asked: () => underWay.length,
    /** Answers the request of this number, and waits until every listener has heard of it. */
    answer: async (request: number, procedures: string[]) => {
      await vi.waitFor(() => {
        expect(underWay.length).toBeGreaterThan(request)
      })
      underWay[request]?.(procedures)
      await new Promise(setImmediate)
    },
  }
}

afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
})

test('an interim answer gives way to what the server said later', () => {
  const { known, shown } = open()
  known.standIn(listSurgicalProcedures, {}, ['of the server'], 2_000)
  known.standIn(listSurgicalProcedures, {}, ['of the copy'], 1_000)
  expect(shown()).toEqual(['of the server'])
})

test('what a write returned is not overwritten by an answer from before it, and is fetched again', async () => {
  const { client, known, shown, answer } = open()
  known.standIn(listSurgicalProcedures, {}, ['before'], 1_000)
  const fetched = client.fetchQuery({ ...query, staleTime: 0 })
  known.replace(listSurgicalProcedures, {}, ['written'])
  await answer(0, ['before'])
  expect(shown()).toEqual(['written'])
  await answer(1, ['written', 'by another'])
  expect(shown()).toEqual(['written', 'by another'])
  expect(await fetched).toEqual(['written', 'by another'])
})

test('what a write returned is not overwritten by the first answer either', async () => {
  const { client, known, shown, answer } = open()
  void client.prefetchQuery(query)
  known.replace(listSurgicalProcedures, {}, ['written'])
  await answer(0, ['before'])
  expect(shown()).toEqual(['written'])
})

test('with nothing under way, what a write returned is not fetched', () => {
  const { known, shown, asked } = open()
  known.replace(listSurgicalProcedures, {}, ['written'])
  expect([shown(), asked()]).toEqual([['written'], 0])
})

test('a change is not overwritten by an answer from before it', async () => {
  const { client, answers, known, shown, answer } = open()
  known.standIn(listSurgicalProcedures, {}, ['before'], 1_000)
  void client.prefetchQuery({ ...query, staleTime: 0 })
  answers.updateCached(listSurgicalProcedures, {}, () => ['changed'])
  await answer(0, ['before'])
  expect(shown()).toEqual(['changed'])
})

test('a change that comes before the first answer has that fetched twice', async () => {
  const { client, answers, shown, answer } = open()
  void client.prefetchQuery(query)
  answers.updateCached(listSurgicalProcedures, {}, () => ['never shown'])
  await answer(0, ['before'])
  await answer(1, ['changed'])
  expect(shown()).toEqual(['changed'])
})

test.each(['a screen shows', 'no screen shows'])(
  'a first answer that %s, from before a change, is not the last one',
  async (who) => {
    const { client, answers, shown, asked, answer } = open()
    const observer = new QueryObserver(client, query)
    const leave = who === 'a screen shows' ? observer.subscribe(() => undefined) : () => undefined
    if (who === 'no screen shows') void client.prefetchQuery(query)
    // Twice while the first request is under way: the answer may be from before both.
    void answers.invalidateAll([listSurgicalProcedures])
    void answers.invalidate(listSurgicalProcedures)
    expect(asked()).toBe(1)
    await answer(0, ['before'])
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
    if (who === 'a screen shows') {
      await answer(1, ['after'])
      expect(shown()).toEqual(['after'])
      expect(asked()).toBe(2)
      expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(false)
    }
    leave()
  },
)
