import { expect, test } from 'vitest'
import type { Me } from '#contract/endpoints/session/session.ts'
import { MyVideosScreen } from '#features/video/playback/my-videos-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe, residentMe } from '#tests/support/session-facts.ts'

test.each<[string, Me, string]>([
  ['a resident to the stopwatch', residentMe, 'Timed practice'],
  ['an instructor to the times of their residents', facultyMe, 'Resident times'],
])('my videos lead %s', (_name, me, text) => {
  const { screen } = renderPart(
    <MyVideosScreen
      type="simulation"
      filter="all"
      courses={[]}
      onChange={() => undefined}
      downloaded={{ choice: null, list: <p>Downloaded</p> }}
      remedyFor={() => null}
    />,
    screenServices({ me }).services,
  )
  expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe('/residency/practice')
})
