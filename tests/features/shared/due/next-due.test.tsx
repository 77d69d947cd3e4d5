import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listPastDueTasks, listUpcomingTasks, type Task } from '#contract/endpoints/learning/tasks.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { refuse, succeed } from '#contract/result.ts'
import { createSelection } from '#domain/people/selection/selection-runner.ts'
import { NextDue } from '#features/shared/due/next-due.tsx'
import { links } from '#portals/links.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'

const now = Date.parse('2026-11-23T11:00:00Z')
const task = (name: string, dueDate: string) =>
  ({
    activityId: name,
    activityName: name,
    courseId: 'Laparoscopy',
    courseName: 'Laparoscopy',
    dueDate,
  }) as unknown as Task

function show(answers: { past: Task[]; coming: Task[] } | 'offline', except: string[] = []) {
  const selection = createSelection({ read: () => null, write: () => undefined, forget: () => undefined })
  selection.begin(residentMe.id)
  const still = <State,>(snapshot: State) => ({ snapshot: () => snapshot, subscribe: () => () => undefined })
  const asked: unknown[] = []
  const rendered = renderPart(<NextDue except={except as ActivityId[]} />, {
    selection,
    sync: { writes: () => still([]) } as never,
    session: still({ status: 'signed-in', me: residentMe, tokens: someTokens('a') }) as never,
    reachability: still(answers === 'offline' ? 'unreachable' : 'reachable') as never,
    clock: createHandClock(now),
    links,
    call: (async (endpoint: unknown) => {
      asked.push(endpoint)
      if (answers === 'offline') return refuse({ code: 'offline' })
      const items = endpoint === listPastDueTasks ? answers.past : answers.coming
      return succeed({ items, next: null, total: items.length })
    }) as never,
  })
  return { ...rendered, asked }
}

test('the next thing due is on one line, with when, and leads to it', async () => {
  const coming = [task('Knots', '2026-11-25T12:00:00Z'), task('Peg transfer', '2026-11-24T12:00:00Z')]
  const { screen } = show({ past: [], coming })
  const link = await screen.findByRole('link', { name: 'Peg transfer, Laparoscopy' })
  expect(link.getAttribute('href')).toBe(links.activity('Laparoscopy' as never, 'Peg transfer' as never))
  expect(screen.getByText('Due Tomorrow')).toBeTruthy()
  expect(screen.queryByText(/Knots/)).toBeNull()
})

test('what is late comes first, and what was just sent is not next', async () => {
  const past = [task('Suturing', '2026-11-10T12:00:00Z'), task('Camera', '2026-11-12T12:00:00Z')]
  const { screen } = show({ past, coming: [task('Knots', '2026-11-24T12:00:00Z')] }, ['Suturing'])
  expect(await screen.findByRole('link', { name: 'Camera, Laparoscopy' })).toBeTruthy()
  expect(screen.getByText('Late · Due Nov 12').hasAttribute('data-late')).toBe(true)
})

test.each([
  ['nothing is due', { past: [], coming: [] }],
  ['the device does not know', 'offline'],
] as const)('nothing is shown if %s', async (_when, answers) => {
  const { screen, asked } = show(answers as never)
  await waitFor(() => expect(asked).toContain(listUpcomingTasks))
  expect(screen.container.textContent).toBe('')
})
