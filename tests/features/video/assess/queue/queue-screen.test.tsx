// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { succeed } from '#contract/result.ts'
import type { Services } from '#features/shared/use-services.ts'
import { QueueScreen } from '#features/video/assess/queue/queue-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'

const counts = {
  count: 1_006,
  faculty: { simulation: 1_000, surgical: 0, other: 2 },
  peer: { simulation: 0, surgical: 4, other: 0 },
}

function show(role: string, viewMode: 'RESIDENT' | 'PROCTOR') {
  const still = <State,>(state: State) => ({ snapshot: () => state, subscribe: () => () => undefined })
  const session = still({ status: 'signed-in', me: { role, proctorGroups: [{ isActive: true }] }, viewMode })
  const services = {
    session,
    reachability: still('reachable'),
    call: () => Promise.resolve(succeed(counts)),
  }
  return renderPart(
    <QueueScreen
      filter={{ type: 'simulation', view: 'NEEDS_ASSESSMENT', group: null }}
      onChange={() => undefined}
      groups={[]}
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

test('who has two views is told what waits in the one they chose', async () => {
  const peer = show('RESIDENT', 'RESIDENT')
  await peer.findByText('4')
  expect(tabs(peer)).toEqual(['Simulation', 'Surgical4', 'Other'])
})
