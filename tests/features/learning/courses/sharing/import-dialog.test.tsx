import { expect, test } from 'vitest'
import type { CourseInFile } from '#contract/content/course-file/course-file.ts'
import type { CallFailure, Endpoint, Reply } from '#contract/endpoint.ts'
import {
  addImportedFile,
  findImported,
  importCourse,
} from '#contract/endpoints/learning/sharing/course-sharing.ts'
import { assetId } from '#contract/vocabulary/ids.ts'
import { ImportDialog } from '#features/learning/courses/sharing/import-dialog.tsx'
import { partsOf, PNG, someCourse, someSuggestion, zipOf } from '#tests/support/course-files.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'
import { suturing } from '../course-samples.ts'

const owner = { systemId: null, programId: facultyMe.programId, name: 'General surgery' }
const asset = { assetId: assetId.parse('00000000-0000-4000-8000-000000000090'), type: 'image/png', bytes: 9 }
type Found = Reply<typeof findImported>['items']

interface Facts {
  known?: Found
  refusal?: CallFailure
  isOffline?: boolean
  imported?: boolean
}

function show({
  known = [],
  refusal = { code: 'unavailable' },
  isOffline = false,
  imported = true,
}: Facts = {}) {
  const answers = new Map<Endpoint, unknown>([
    [findImported, { items: known }],
    [addImportedFile, asset],
    ...(imported ? [[importCourse, {}] as const] : []),
  ])
  const world = screenServices({ me: facultyMe, answers, refusal, isOffline })
  const opened: string[] = []
  const part = (
    <ImportDialog owners={[owner]} onMade={(id) => void opened.push(id)} onClose={() => undefined} />
  )
  const rendered = renderPart(part, world.services)
  const pick = async (course: CourseInFile, cut = 0) => {
    const bytes = await zipOf(partsOf(course))
    const field = rendered.screen.baseElement.querySelector<HTMLInputElement>('input[type=file]')!
    await rendered.user.upload(
      field,
      new File([bytes.subarray(0, bytes.length - cut)], 'knots.zip', { type: 'application/zip' }),
    )
  }
  const sent = (endpoint: Endpoint) =>
    world.called.filter((one) => one.endpoint === endpoint).map(({ input }) => input)
  return { ...world, ...rendered, pick, opened, sent, answers }
}

test('what a file has is shown before anything is sent', async () => {
  const { screen, pick, sent } = show()
  await pick(someCourse())
  expect(await screen.findByRole('heading', { name: 'Knots' })).toBeTruthy()
  expect(screen.getByText(`1 activity, 2 texts, 1 picture, ${PNG.length} B`)).toBeTruthy()
  expect(sent(addImportedFile)).toEqual([])
})

test('videos of a library that its texts show are named before anything is sent', async () => {
  const { screen, pick } = show()
  const course = someCourse()
  const [first, ...rest] = course.texts
  const text = `${first!.text}\n\n![The knot](video:other/00000000-0000-4000-8000-000000000091)`
  await pick({ ...course, texts: [{ ...first!, text }, ...rest] })
  const named = await screen.findByRole('list', { name: 'One video is in a library, not in this file' })
  expect(named.textContent).toBe('The knot')
})

test('a file that was cut off is refused, and nothing is sent', async () => {
  const { screen, pick, called } = show()
  await pick(someCourse(), 40)
  expect(await screen.findByText('The file was cut off, or it is no ZIP. Download it again.')).toBeTruthy()
  expect(called).toEqual([])
})

test('a file with a text that can’t be read is refused with its line, and nothing is sent', async () => {
  const { screen, pick, called } = show()
  const course = someCourse()
  const [first, ...rest] = course.texts
  await pick({ ...course, texts: [{ ...first!, text: `Fine.\n\n${'> '.repeat(60)}x` }, ...rest] })
  await screen.findByText(/^texts\[0\]\.text, line 3: /)
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  expect(called).toEqual([])
})

test('what is suggested comes in, unless its importer says no', async () => {
  for (const keeps of [true, false]) {
    const { screen, pick, user, sent, opened } = show()
    await pick(someCourse({ suggestion: someSuggestion }))
    const box = await screen.findByRole('checkbox', { name: /^Keep what its makers suggest/ })
    expect(
      screen.getByText(/^Due 30 days after joining; opens after Sterile technique; optional\./),
    ).toBeTruthy()
    if (!keeps) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Import' }))
    await expect.poll(() => opened.length).toBe(1)
    const [{ body }] = sent(importCourse) as [{ body: { course: CourseInFile } }]
    expect(body.course.suggestion).toEqual(keeps ? someSuggestion : undefined)
    screen.unmount()
  }
})

test('an import that stopped goes on without sending again what is there', async () => {
  const { screen, pick, user, sent, opened, answers } = show({ imported: false })
  await pick(someCourse())
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  expect(await screen.findByText(/^The import stopped/)).toBeTruthy()
  answers.set(importCourse, {})
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => opened.length).toBe(1)
  expect(sent(addImportedFile)).toHaveLength(1)
})

test('what the server has removed meanwhile is sent again', async () => {
  const { screen, pick, user, sent, opened, answers } = show({
    imported: false,
    refusal: { code: 'wrong-state', message: 'Some files of this course aren’t on the server anymore.' },
  })
  await pick(someCourse())
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  await screen.findByText(/^The import stopped/)
  answers.set(importCourse, {})
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => opened.length).toBe(1)
  expect(sent(addImportedFile)).toHaveLength(2)
})

test('a course that is here already is opened, copied, or given drafts', async () => {
  const { screen, pick, user, opened } = show({
    known: [{ id: suturing, name: 'Knots', owner, isPublished: true }],
  })
  await pick(someCourse())
  expect(await screen.findByText('You have this course already: Knots, General surgery.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import as a copy' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Go there' }))
  expect(opened).toEqual([suturing])
})

test('offline, no file is chosen', async () => {
  const { screen } = show({ isOffline: true })
  expect(await screen.findByText('You’re offline. Connect to import it.')).toBeTruthy()
  expect(screen.baseElement.querySelector<HTMLInputElement>('input[type=file]')?.disabled).toBe(true)
})
