import { expect, test } from 'vitest'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { getCourseFile } from '#contract/endpoints/learning/sharing/course-sharing.ts'
import { userGroupId } from '#contract/vocabulary/ids.ts'
import { ExportDialog } from '#features/learning/courses/sharing/export-dialog.tsx'
import { someSuggestion } from '#tests/support/course-files.ts'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'
import { suturing } from '../course-samples.ts'

const interns = userGroupId.parse('00000000-0000-4000-8000-000000000010')
const file: Reply<typeof getCourseFile> = {
  address: '/media/course-files/x?e=1&s=2',
  name: 'Suturing.trocar-course.zip',
  bytes: 4_200_000,
  activities: 2,
  texts: 1,
  media: 3,
  kinds: { pictures: 2, documents: 0, videos: 1 },
  rubrics: 1,
  suggestions: [],
  drafts: 0,
}

function show(facts: Partial<typeof file> = {}, screen: ScreenFacts = {}) {
  const answers = new Map<Endpoint, unknown>([[getCourseFile, { ...file, ...facts }]])
  const world = screenServices({ me: facultyMe, answers, ...screen })
  const part = <ExportDialog courseId={suturing} name="Suturing" onClose={() => undefined} />
  return { ...world, ...renderPart(part, world.services) }
}

test('what there is is counted, and nothing that isn’t there', async () => {
  const { screen } = show()
  expect(await screen.findByText('2 activities, 1 text, 1 rubric, 2 pictures, 1 video, 4.2 MB')).toBeTruthy()
})

test('a course of texts has no pictures to speak of', async () => {
  const { screen } = show({
    media: 0,
    kinds: { pictures: 0, documents: 0, videos: 0 },
    rubrics: 0,
    bytes: 900,
  })
  expect(await screen.findByText('2 activities, 1 text')).toBeTruthy()
})

test('drafts that are left out are said', async () => {
  const { screen } = show({ drafts: 1 })
  expect(await screen.findByText(/^1 draft is not in the file/)).toBeTruthy()
})

test('videos that are too large for the file are named with their sizes, before it is downloaded', async () => {
  const leftOut = [
    { name: 'the-whole-operation.mp4', bytes: 410_000_000 },
    { name: 'the-whole-operation.mp4', bytes: 1_200_000_000 },
  ]
  const { screen } = show({ leftOut })
  const list = await screen.findByRole('list', { name: '2 videos aren’t in the file' })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'the-whole-operation.mp4, 410 MB',
    'the-whole-operation.mp4, 1.2 GB',
  ])
  expect(screen.getByText(/no videos larger than 34 MB/)).toBeTruthy()
  expect(screen.getByText(/4\.2 MB$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy()
})

test('a course that is larger than a file may be says so, and offers no download', async () => {
  const message = 'The files of this course are more than 2 GB. Use fewer or smaller ones.'
  const { screen } = show({}, { answers: new Map(), refusal: { code: 'too-large', message } })
  expect(await screen.findByText(new RegExp(message))).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull()
})

test('nothing is suggested unless a group is chosen; what came with the course goes on with it', async () => {
  const ofGroup = { id: interns, name: 'Interns', terms: someSuggestion }
  const first = show({ suggestions: [ofGroup] })
  const link = await first.screen.findByRole('link', { name: 'Download' })
  expect(link.getAttribute('href')).toBe(`${file.address}&suggested=none`)
  await first.user.selectOptions(first.screen.getByRole('combobox', { name: /Suggest to others/ }), interns)
  expect(first.screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
    `${file.address}&suggested=${interns}`,
  )
  first.screen.unmount()
  const second = show({ suggestions: [{ id: null, name: '', terms: someSuggestion }] })
  const unchanged = await second.screen.findByRole('link', { name: 'Download' })
  expect(unchanged.getAttribute('href')).toBe(file.address)
  expect(
    second.screen.getByText(/due 30 days after joining; opens after Sterile technique; optional/),
  ).toBeTruthy()
})

test('offline, nothing is downloaded', async () => {
  const { screen } = show({}, { isOffline: true })
  expect(await screen.findByText('A course can’t be saved offline')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull()
})

test('what fails says that the course is safe, and can be tried again', async () => {
  const { screen } = show({}, { answers: new Map(), refusal: { code: 'unavailable' } })
  expect(await screen.findByText(/The course is safe on the server/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /again/i })).toBeTruthy()
})
