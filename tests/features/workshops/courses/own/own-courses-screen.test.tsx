import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listOwnCourses } from '#contract/endpoints/workshops/courses/own-courses.ts'
import { getOwnDidactic, markPagesRead } from '#contract/endpoints/workshops/courses/own-course-reading.ts'
import { OwnCoursesScreen } from '#features/workshops/courses/own/own-courses-screen.tsx'
import { OwnDidacticScreen } from '#features/workshops/courses/own/own-didactic-screen.tsx'
import {
  docking,
  ownBasics,
  ownCourses,
  someDidactic,
  someItem,
  someWorkshop,
} from '#tests/support/course-samples.ts'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const didactic = { ...ownBasics.didactics[0]!, body: docking.body, files: [] }
const answers = new Map<Endpoint, unknown>([
  [listOwnCourses, ownCourses([ownBasics])],
  [getOwnDidactic, didactic],
])

function openCourses(facts: ScreenFacts = {}) {
  return renderWorkshopScreen(
    <OwnCoursesScreen search={{ id: someWorkshop }} />,
    { answers, ...facts },
    { me: participantMe },
  )
}

function openDidactic(facts: ScreenFacts = {}) {
  return renderWorkshopScreen(
    <OwnDidacticScreen search={{ workshop: someWorkshop, id: someItem }} />,
    { answers, ...facts },
    { me: participantMe },
  )
}

it('shows how far one is, and leads on to the next text', async () => {
  const { screen } = openCourses()
  const next = await screen.findByRole('link', { name: 'Continue: Docking' })
  expect(next.getAttribute('href')).toBe(`/workshop/didactic?id=${someItem}&workshop=${someWorkshop}`)
  expect(screen.getAllByText('1 of 2 pages read').length).toBeGreaterThan(1)
})

it('says when all was read', async () => {
  const read = { ...ownBasics, didactics: [{ ...ownBasics.didactics[0]!, pagesRead: [1, 2] }] }
  const { screen } = openCourses({
    answers: new Map([...answers, [listOwnCourses, ownCourses([read])]]),
  })
  expect(await screen.findByText('You’ve read everything.')).toBeDefined()
})

it('says so if there are none, without a network, and for a workshop that one may not see', async () => {
  const none = openCourses({ answers: new Map([[listOwnCourses, ownCourses([])]]) })
  expect(await none.screen.findByText('No courses yet')).toBeDefined()
  none.screen.unmount()
  const away = openCourses({ isOffline: true })
  expect(
    await away.screen.findByText('The courses of this workshop load when you’re back online.'),
  ).toBeDefined()
  away.screen.unmount()
  const gone = openCourses({ answers: new Map() })
  expect(await gone.screen.findByText('Not found')).toBeDefined()
})

it('a didactic goes on at the first page that was not read, and a page that is turned waits to be sent', async () => {
  const { screen, user, written } = openDidactic()
  expect(await screen.findByRole('heading', { name: 'Arms' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  expect(await screen.findByText('You’ve read Docking.')).toBeDefined()
  expect(screen.getByText('2 of 2 pages read')).toBeDefined()
  expect(written()).toMatchObject([
    {
      call: markPagesRead.waits.name,
      input: { params: { workshopId: someWorkshop, didacticId: someDidactic }, body: { pages: [2] } },
    },
  ])
})

it('turns back without marking anything, and reads again from the first page', async () => {
  const { screen, user, written } = openDidactic()
  await screen.findByRole('heading', { name: 'Arms' })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('heading', { name: 'Position' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByRole('heading', { name: 'Arms' })
  // It was read before.
  expect(written()).toEqual([])
})

it('a didactic that is not on the device says so', async () => {
  const { screen } = openDidactic({ isOffline: true })
  expect(await screen.findByText(/isn’t on this device yet/)).toBeDefined()
})
