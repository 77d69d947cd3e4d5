import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  getWrittenText,
  listCourseFiles,
  saveText,
  type WrittenText,
} from '#contract/endpoints/learning/authoring.ts'
import { getMadeCourse } from '#contract/endpoints/learning/course-making.ts'
import { refuse, succeed } from '#contract/result.ts'
import { placeQuery } from '#features/learning/courses/authoring/text-place.ts'
import { TextEditor } from '#features/learning/courses/authoring/text-editor.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useQuery } from '@tanstack/react-query'
import type { Services } from '#features/shared/use-services.ts'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { suturing } from '../course-samples.ts'

const place = { section: 'DIDACTIC', activityId: null } as const
const written = {
  ...place,
  version: 3,
  publishedVersion: 3,
  body: 'Load the needle.',
} as unknown as WrittenText

/** As the screen shows it: the text as it was last read, or saved; the course is shown where it is made. */
function Shown() {
  useQuery(endpointQuery(getMadeCourse, { params: { courseId: suturing } }))
  const { data = written } = useQuery(
    endpointQuery(getWrittenText, { params: { courseId: suturing }, query: placeQuery(place) }),
  )
  return <TextEditor courseId={suturing} place={place} written={data} />
}

/** An author with their text; `answer` makes the server answer what was saved. */
function show() {
  const { drafts, formDrafts } = createFormDraftsInMemory()
  const { services, said, called } = screenServices({
    // Later than what was read.
    now: Date.parse('2100-01-01T00:00:00Z'),
    answers: new Map<Endpoint, unknown>([
      [getWrittenText, written],
      [listCourseFiles, { files: [] }],
      [getMadeCourse, {}],
    ]),
  })
  const saved: { body: object }[] = []
  let answer: (answer: unknown) => void = () => undefined
  const call = async (endpoint: Endpoint, input: { body: object }) => {
    if (endpoint !== saveText) return (services.call as (...asked: unknown[]) => unknown)(endpoint, input)
    saved.push(input)
    return new Promise((resolve) => (answer = resolve))
  }
  const part = renderPart(<Shown />, { ...services, formDrafts, call: call as unknown as Services['call'] })
  const field = () => part.screen.getByRole('textbox', { name: 'Text' })
  return { ...part, called, drafts, saved, said, field, answer: (given: unknown) => answer(given) }
}

const asSaved = (body: string) => succeed({ ...written, body, version: 4, publishedVersion: 3 })

test('what is saved is what was typed, based on the version that it was begun from', async () => {
  const { user, screen, field, saved, drafts, said, answer } = show()
  await user.type(field(), ' Slowly.')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(saved[0]?.body).toEqual({
    body: 'Load the needle. Slowly.',
    note: '',
    basedOn: 3,
    isPublished: false,
  })
  answer(asSaved('Load the needle. Slowly.'))
  await expect.poll(() => said).toHaveLength(1)
  expect(drafts.size).toBe(0)
  expect(field()).toHaveProperty('value', 'Load the needle. Slowly.')
})

test('what is typed during a save stays, and is based on what was saved', async () => {
  const { user, screen, field, saved, drafts, said, answer } = show()
  await user.type(field(), ' Slowly.')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await user.type(field(), ' Then turn.')
  answer(asSaved('Load the needle. Slowly.'))
  await expect.poll(() => said).toHaveLength(1)
  expect(field()).toHaveProperty('value', 'Load the needle. Slowly. Then turn.')
  expect([...drafts.values()]).toEqual([
    { body: 'Load the needle. Slowly. Then turn.', note: '', basedOn: 4, base: 'Load the needle. Slowly.' },
  ])
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(saved[1]?.body).toMatchObject({ basedOn: 4 })
})

test('the last keys before the page is left, and those before a note, are in the draft, too', async () => {
  const { user, screen, field, drafts } = show()
  await user.type(field(), ' Slowly.')
  await user.type(screen.getByRole('textbox', { name: /What changed/ }), 'Pace')
  await user.type(field(), ' Then turn.')
  expect(field()).toHaveProperty('value', 'Load the needle. Slowly. Then turn.')
  screen.unmount()
  expect([...drafts.values()]).toMatchObject([{ body: 'Load the needle. Slowly. Then turn.', note: 'Pace' }])
})

test('what could not be saved is still there, and says why', async () => {
  const { user, screen, field, drafts, answer } = show()
  await user.type(field(), ' Slowly.')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  answer(refuse({ code: 'timeout' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(field()).toHaveProperty('value', 'Load the needle. Slowly.')
  expect(drafts.size).toBe(1)
})

test('once a text is published, what it completes is read again where the course is made', async () => {
  const { user, screen, field, called, answer } = show()
  const timesRead = () => called.filter(({ endpoint }) => endpoint === getMadeCourse).length
  await expect.poll(timesRead).toBe(1)
  await user.type(field(), ' Slowly.')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  answer(asSaved('Load the needle. Slowly.'))
  await expect.poll(timesRead).toBe(2)
})
