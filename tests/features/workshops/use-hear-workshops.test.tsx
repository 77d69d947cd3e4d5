import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { countUpcomingWorkshops } from '#contract/endpoints/workshops/workshops/workshop-counts.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import type { Services } from '#features/shared/use-services.ts'
import { useHearWorkshops } from '#features/workshops/use-hear-workshops.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

function Count() {
  useHearWorkshops()
  const { data } = useQuery(endpointQuery(countUpcomingWorkshops))
  return <p>{data ?? 'none'} workshops</p>
}

it('reads again what it shows when the server says so, once for each event, and stops with the screen', async () => {
  const answers = new Map([[countUpcomingWorkshops, 3]])
  const { services, called } = screenServices({ answers })
  const listeners = new Map<string, (body: string) => void>()
  const realtime = {
    state: () => ({ snapshot: () => 'connected', subscribe: () => () => undefined }),
    listen: (topic: string, listener: (body: string) => void) => {
      listeners.set(topic, listener)
      return () => void listeners.delete(topic)
    },
  } as unknown as Services['realtime']
  const { screen } = renderPart(<Count />, {
    ...services,
    realtime,
    log: { warn: () => undefined } as unknown as Services['log'],
  })
  await screen.findByText('3 workshops')
  answers.set(countUpcomingWorkshops, 4)
  const say = listeners.get(userTopics.workshopUpdate)!
  for (let time = 0; time < 2; time += 1) say(JSON.stringify({ eventId: 'one' }))
  expect(await screen.findByText('4 workshops')).toBeDefined()
  expect(called).toHaveLength(2)
  screen.unmount()
  expect(listeners.size).toBe(0)
})
