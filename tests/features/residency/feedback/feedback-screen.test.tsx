// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Services } from '#features/shared/use-services.ts'
import { FeedbackScreen } from '#features/residency/feedback/feedback-screen.tsx'
import { catchWrites } from '#tests/support/queued-writes.ts'
import { renderPart } from '#tests/support/render.tsx'

const id = '0190a6a0-0000-7000-8000-0000000000aa'

async function send(away: 'reachable' | 'unreachable') {
  const { sync, writes } = catchWrites()
  const { screen, user } = renderPart(<FeedbackScreen about="/residency/library?search=a" />, {
    sync,
    ids: { uuid: () => id },
    reachability: { snapshot: () => away, subscribe: () => () => undefined },
    toasts: {},
  } as unknown as Partial<Services>)
  await user.click(screen.getByRole('radio', { name: '5 stars' }))
  await user.click(screen.getByRole('radio', { name: 'GENERAL' }))
  await user.type(screen.getByRole('textbox'), 'Quick.')
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }))
  return { screen, writes }
}

test('route is the full path of the page, beside stars, type and text (spec 1 §3, §7)', async () => {
  const { writes } = await send('reachable')
  expect(writes.map(({ input }) => input)).toEqual([
    { body: { id, route: '/residency/library?search=a', stars: 5, type: 'GENERAL', text: 'Quick.' } },
  ])
})

test.each(['reachable', 'unreachable'] as const)(
  'the confirmation has the title Success and the text of the spec (1 §2): %s',
  async (away) => {
    const { screen } = await send(away)
    expect(screen.getByRole('heading', { name: 'Success' })).toBeTruthy()
    expect(screen.getAllByText(/Thank you for your feedback!/).length).toBeGreaterThan(0)
  },
)
