import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listResidentCourses } from '#contract/endpoints/learning/courses.ts'
import { SubjectActivity } from '#features/video/subject/subject-activity.tsx'
import { emptySubjectDraft } from '#features/video/subject/subject-draft.ts'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'
import { fieldsOf } from '#ui/form/fields.ts'

const fields = fieldsOf({ values: emptySubjectDraft, change: () => undefined, faults: {} })
const show = (facts: ScreenFacts) =>
  renderPart(<SubjectActivity courses={[]} fields={fields} />, screenServices(facts).services).screen

test('only once the courses are known is it said that they have no activities', async () => {
  const waiting = show({ isSilent: true })
  await waiting.findByText('Loading activities')
  expect(waiting.queryByText('No activities to record')).toBeNull()
  waiting.unmount()
  const none = show({ answers: new Map<Endpoint, unknown>([[listResidentCourses, []]]) })
  await none.findByText('No activities to record')
  none.unmount()
  await show({ isOffline: true }).findByText('No activities on this device yet')
})
