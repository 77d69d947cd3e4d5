import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listAllCourses } from '#contract/endpoints/learning/courses.ts'
import { readyStopwatch } from '#domain/video/practice/stopwatch.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { PracticeScreen } from '#features/video/practice/practice-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'
import { residentMe } from '#tests/support/session-facts.ts'

const query = { projection: 'inlineActivities' } as const

function Practice() {
  const { data, ...courses } = useQuery(endpointQuery(listAllCourses, { query }))
  const resident = { chosen: null, onChoose: () => undefined }
  return (
    <PracticeScreen
      me={residentMe}
      courses={{ ...courses, data: data?._embedded.course }}
      resident={resident}
    />
  )
}

function show(facts: ScreenFacts) {
  const memory = { readStopwatch: () => readyStopwatch, onStopwatchChange: () => () => undefined }
  const { services } = screenServices(facts)
  return renderPart(<Practice />, { ...services, recording: { memory } as never }).screen
}

test('until the courses are known, nobody is told that there are none', async () => {
  const waiting = show({ isSilent: true })
  await waiting.findByText('Your times')
  expect(waiting.queryByText('No activities yet')).toBeNull()
  waiting.unmount()
  const away = show({ isOffline: true })
  await away.findByText('No activities on this device yet')
})

test('whose program has assigned no course is told so', async () => {
  const none = new Map<Endpoint, unknown>([[listAllCourses, { _embedded: { course: [] } }]])
  await show({ answers: none }).findByText('No activities yet')
})
