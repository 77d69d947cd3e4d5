import { expect, it } from 'vitest'
import type { Download } from '#domain/video/downloads/download-state.ts'
import { OnDevice } from '#features/workshops/courses/own/on-device.tsx'
import { OwnCourseCard } from '#features/workshops/courses/own/own-course-card.tsx'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { ownCourses, ownSuturing, someFile, filmAsset, someWorkshop } from '#tests/support/course-samples.ts'
import { workshopRequestFor } from '#tests/support/video-downloads.ts'
import { participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const one = (id: string, facts: Parameters<typeof workshopRequestFor>[2] = {}) =>
  workshopRequestFor(id, [someWorkshop], facts)
const whole = { chunks: 3 }

function open(downloads: readonly Download[], facts: ScreenFacts = {}, isPast = false, course = ownSuturing) {
  return renderWorkshopScreen(
    <OnDevice workshop={someWorkshop} reply={ownCourses([course], isPast)} />,
    { downloads, ...facts },
    { me: participantMe },
  )
}

it('says how much it is before it downloads everything, files first', async () => {
  const { screen, user, did } = open([])
  expect(await screen.findByText('The text is on this device.')).toBeDefined()
  expect(screen.getByText('1 file, 1 video')).toBeDefined()
  expect(screen.getByText(/^Removed from this device after March 10, 2099/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Download everything, 412 MB' }))
  expect(did).toEqual([`add ${someFile}`, `add ${filmAsset}`])
})

it('goes on, pauses, and asks before it takes away what is there', async () => {
  const coming = open([one(someFile, whole), one(filmAsset)])
  expect(await coming.screen.findByText('1 of 2 files and videos')).toBeDefined()
  expect(coming.screen.getByText(/^Downloading\. You can leave this page/)).toBeDefined()
  await coming.user.click(coming.screen.getByRole('button', { name: 'Pause' }))
  expect(coming.did).toEqual([`pause ${filmAsset}`])
  await coming.user.click(coming.screen.getByRole('button', { name: 'Cancel download' }))
  expect(coming.asked).toEqual(['Cancel this download?'])
  expect(coming.did).toEqual([`pause ${filmAsset}`, `remove ${someFile}`, `remove ${filmAsset}`])
  coming.screen.unmount()
  const paused = open([one(someFile, { isPaused: true })])
  await paused.user.click(await paused.screen.findByRole('button', { name: 'Resume' }))
  expect(paused.did).toEqual([`resume ${someFile}`])
})

it.each<[what: string, trouble: 'full' | 'over-budget', words: RegExp, button: string, did: string]>([
  ['no room', 'full', /^Not enough space on this device to finish/, 'Try again', `resume ${filmAsset}`],
  ['too much', 'over-budget', /doesn’t fit in the space set aside/, 'Set aside 5 GB', 'set 5000000000'],
])('stops with a reason and a way on: %s', async (_what, trouble, words, button, done) => {
  const large = { ...one(filmAsset, { trouble }), bytes: 3_000_000_000 }
  const { screen, user, did } = open([one(someFile, whole), large])
  expect(await screen.findByText(words)).toBeDefined()
  await user.click(screen.getByRole('button', { name: button }))
  expect(did).toEqual([done])
})

it('says that all is there, what was added since, and removes it', async () => {
  const { screen, user, did } = open([one(someFile, whole)])
  expect(await screen.findByText(/^The file is on this device, /)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Download what was added, 410 MB' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(did).toEqual([`add ${filmAsset}`, `remove ${someFile}`])
})

it('says that the rest waits for the network, and that nothing stays of a workshop that is over', async () => {
  const away = open([], { isOffline: true })
  expect(await away.screen.findByText('You can download when you’re back online.')).toBeDefined()
  away.screen.unmount()
  const past = open([], {}, true)
  expect(await past.screen.findByText(/ended more than a week ago/)).toBeDefined()
  expect(past.screen.queryByRole('button')).toBeNull()
})

it('without a network, a file opens from the device, a video there is said to be, and others wait', async () => {
  const card = (downloads: readonly Download[]) =>
    renderWorkshopScreen(
      <OwnCourseCard workshop={someWorkshop} course={ownSuturing} />,
      { downloads, isOffline: true },
      { me: participantMe },
    )
  const { screen } = card([one(someFile, whole), one(filmAsset, whole)])
  const link = await screen.findByRole('link', { name: /Docking\.pdf/ })
  expect(link.getAttribute('href')).toBe(`/kept/${participantMe.id}/${someFile}/file`)
  expect(screen.getByText('50% watched · On this device')).toBeDefined()
  expect(screen.queryByText('Plays when you’re back online.')).toBeNull()
  screen.unmount()
  const without = card([one(someFile)])
  expect(await without.screen.findByText('Opens when you’re back online.')).toBeDefined()
  expect(without.screen.getAllByText('Plays when you’re back online.').length).toBeGreaterThan(0)
})

it('asks which size where there are two, with what each takes of the whole workshop', async () => {
  const small = {
    state: 'READY',
    src: '/media/small',
    bytes: 30_000_000,
    expiresAt: '2099-03-01T10:10:00Z',
  } as const
  const course = { ...ownSuturing, videos: [{ ...ownSuturing.videos[0]!, small }] }
  const { screen, user, did } = open([], {}, false, course)
  const size = await screen.findByRole('combobox', { name: 'Download size' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Full · 412 MB',
    'Small (data saver) · 32 MB',
  ])
  screen.getByRole('button', { name: 'Download everything, 412 MB' })
  await user.selectOptions(size, 'Small (data saver) · 32 MB')
  expect(did).toEqual(['set small'])
})
