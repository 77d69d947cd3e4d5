import { expect, it } from 'vitest'
import type { TextEnd } from '#domain/video/downloads/text-ports.ts'
import { TextsLine } from '#features/workshops/courses/own/texts-line.tsx'
import { courseItemId } from '#contract/vocabulary/workshops/course-ids.ts'
import { ownBasics, someWorkshop } from '#tests/support/course-samples.ts'
import { participantMe, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const [first] = ownBasics.didactics
const second = { ...first!, id: courseItemId.parse('50000000-0000-4000-8000-000000000031') }
const courses = [{ ...ownBasics, didactics: [first!, second] }]

function open(
  storeText: (id: string) => Promise<TextEnd>,
  isOffline = false,
  storeScreens = async (): Promise<TextEnd> => 'stored',
) {
  return renderWorkshopScreen(
    <TextsLine workshop={someWorkshop} courses={courses} />,
    { storeText: ({ id }) => storeText(id), storeScreens, isOffline },
    { me: participantMe },
  )
}

it('says how many texts are stored, and that all are once the last one is', async () => {
  let finish: (end: TextEnd) => void = () => undefined
  const last = new Promise<TextEnd>((resolve) => (finish = resolve))
  const { screen } = open((id) => (id === second.id ? last : Promise.resolve('stored')))
  expect(await screen.findByText('Saving texts for reading offline… 1 of 2')).toBeDefined()
  finish('stored')
  expect(await screen.findByText('All texts are on this device.')).toBeDefined()
})

it('says which failed, and tries only those again', async () => {
  const tried: string[] = []
  const { screen, user } = open(async (id) => {
    tried.push(id)
    return id === second.id && tried.length < 3 ? 'failed' : 'stored'
  })
  expect(await screen.findByText('One text couldn’t be saved on this device.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('All texts are on this device.')).toBeDefined()
})

it('says that there is no room, and what is there without a network', async () => {
  const full = open(async () => 'full')
  expect(await full.screen.findByText(/Not enough space on this device for 2 texts/)).toBeDefined()
  full.screen.unmount()
  const away = open(async (id) => (id === second.id ? 'away' : 'stored'), true)
  expect(await away.screen.findByText(/^1 of 2 texts are on this device\. The rest is saved/)).toBeDefined()
})

it('shows nothing where there is nothing to read', () => {
  const { screen } = renderWorkshopScreen(
    <TextsLine workshop={someWorkshop} courses={[{ ...ownBasics, didactics: [] }]} />,
    {},
    { me: participantMe },
  )
  expect(screen.queryByRole('status')).toBeNull()
})

it('does not say that all is there before the screens are, without which nothing opens', async () => {
  let finish: (end: TextEnd) => void = () => undefined
  const stored = new Promise<TextEnd>((resolve) => (finish = resolve))
  const { screen } = open(
    async () => 'stored',
    false,
    () => stored,
  )
  expect(await screen.findByText('Saving texts for reading offline… 2 of 2')).toBeDefined()
  finish('stored')
  expect(await screen.findByText('All texts are on this device.')).toBeDefined()
})

it('says if the network went before the screens were there', async () => {
  const { screen } = open(
    async () => 'stored',
    true,
    async () => 'away',
  )
  expect(
    await screen.findByText(/^The texts are on this device, but not yet all that opens them/),
  ).toBeDefined()
})

it('tries the screens again', async () => {
  const ends: TextEnd[] = ['full', 'stored']
  const { screen, user } = open(
    async () => 'stored',
    false,
    async () => ends.shift()!,
  )
  expect(await screen.findByText(/Not enough space on this device for what opens the texts/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('All texts are on this device.')).toBeDefined()
})
