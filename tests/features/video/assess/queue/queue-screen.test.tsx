// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { countUnassessed } from '#contract/endpoints/video/unassessed.ts'
import { succeed } from '#contract/result.ts'
import { noChoice } from '#domain/selection/selection-machine.ts'
import type { Services } from '#features/shared/use-services.ts'
import { QueueScreen } from '#features/video/assess/queue/queue-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { proctorGroup, residentMe } from '#tests/support/session-facts.ts'

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
  const me = { ...residentMe, role, proctorGroups: [proctorGroup] }
  const services = {
    session: still({ status: 'signed-in', me }),
    selection: still({ ...noChoice, viewMode }),
    reachability: still('reachable'),
    call: (endpoint: Endpoint) => Promise.resolve(succeed(endpoint === countUnassessed ? counts : [])),
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
