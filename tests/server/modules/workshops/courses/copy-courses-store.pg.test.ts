import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PDF, setUpWorkshopCourses } from '#tests/support/workshop-courses-api.ts'

const { ask, send, admin, workshopId, didactic, master, give, listed } = await setUpWorkshopCourses()

test('a duplicate has the courses as staff arranged them, each didactic in its newest version, and no retired course', async () => {
  const [docking, ports] = [await didactic('Docking', '# Arms'), await didactic('Ports', '# Ports')]
  const [basics, old, late] = [
    await master('Basics', [docking]),
    await master('Old', [docking]),
    await master('Late', [ports]),
  ]
  await give(workshopId, basics, old, late)
  const [first, , third] = await listed(workshopId)
  const body = { id: first!.id }
  await ask(admin, 'POST', `/admin-courses/add-didactic/${ports}`, body)
  await send(admin, '/admin-courses/add-attachment', {
    field: 'attachment',
    name: 'Plan.pdf',
    bytes: PDF,
    more: { selectedCourse: JSON.stringify(body) },
  })
  await ask(admin, 'PUT', `/admin-courses/master/${old}/retired`, { isRetired: true })
  await ask(admin, 'PUT', `/admin-didactic/${docking}/text`, {
    body: '# Arms, again',
    basedOn: 1,
    isPublished: true,
  })
  const id = randomUUID()
  const dates = { startDate: '2099-09-05T08:00:00', endDate: '2099-09-06T16:30:00' }
  const copy = () => ask(admin, 'POST', `/admin-workshop/duplicate-workshop/${workshopId}`, { id, ...dates })
  expect((await copy()).status).toBe(200)
  expect((await copy()).status).toBe(200)

  const courses = await listed(id)
  expect(courses.map(({ title }) => title)).toEqual(['Basics', 'Late'])
  expect(courses[0]!.didactics.map(({ title, versionNumber }) => [title, versionNumber])).toEqual([
    ['Docking', 2],
    ['Ports', 1],
  ])
  expect(courses[0]!.attachments.map(({ fileName }) => fileName)).toEqual(['Plan.pdf'])
  expect(courses.map((course) => course.id)).not.toContain(third!.id)
  // What the workshop before has is still its own.
  await ask(admin, 'DELETE', '/admin-courses', { id: courses[0]!.id })
  expect((await listed(workshopId)).map(({ title }) => title)).toEqual(['Basics', 'Old', 'Late'])
  expect((await listed(workshopId))[0]!.didactics[0]!.versionNumber).toBe(1)
})
