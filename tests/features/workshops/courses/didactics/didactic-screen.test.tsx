import { expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { updateDidacticVersion } from '#contract/endpoints/workshops/courses/assigned-courses.ts'
import {
  getDidactic,
  listDidacticVersions,
  saveDidactic,
} from '#contract/endpoints/workshops/courses/didactics.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import { DidacticScreen } from '#features/workshops/courses/didactics/didactic-screen.tsx'
import { docking, versionIds } from '#tests/support/course-samples.ts'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { brokenServer, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const answers = new Map<Endpoint, unknown>([
  [getDidactic, docking],
  [saveDidactic, { ...docking, number: 3, body: 'New.', hasDraft: true }],
  [updateDidacticVersion, { updated: 2 }],
  [
    listDidacticVersions,
    {
      items: [
        {
          id: versionIds[1],
          number: 2,
          createdAt: docking.updatedAt,
          isPublished: true,
          authorName: 'Ada Berg',
          note: 'Arms',
          body: docking.body,
          before: 'Old.',
          courses: 0,
        },
        {
          id: versionIds[0],
          number: 1,
          createdAt: docking.updatedAt,
          isPublished: true,
          authorName: null,
          note: '',
          body: 'Old.',
          before: '',
          courses: 2,
        },
      ],
      next: null,
    },
  ],
])

function open(facts: ScreenFacts = {}, draft?: object, call?: Call) {
  const { drafts, formDrafts } = createFormDraftsInMemory()
  if (draft !== undefined) drafts.set(`didactic:${docking.id}`, { note: '', ...draft })
  const part = renderWorkshopScreen(
    <DidacticScreen id={docking.id} onGone={() => undefined} />,
    { answers, ...facts },
    { formDrafts, ...(call !== undefined && { call }) },
  )
  const text = async () => (await part.screen.findByRole('textbox', { name: 'Text' })) as HTMLTextAreaElement
  const sent = (endpoint: Endpoint) =>
    part.called.filter((one) => one.endpoint === endpoint).map(({ input }) => input)
  return { ...part, text, sent }
}

it('saves a draft against the version it was begun from', async () => {
  const { screen, user, text, sent, said } = open()
  const field = await text()
  await user.clear(field)
  await user.type(field, 'New.')
  await user.click(await screen.findByRole('button', { name: 'Save draft' }))
  await vi.waitFor(() => expect(said.join()).toContain('Draft saved'))
  expect(sent(saveDidactic)).toMatchObject([{ body: { body: 'New.', basedOn: 2, isPublished: false } }])
})

it('keeps what was typed on the device, and says so without a network', async () => {
  const { screen, text } = open({}, { body: 'Typed before.', basedOn: 2, base: docking.body })
  expect((await text()).value).toBe('Typed before.')
  expect(screen.getByText('We kept what you typed here before.')).toBeDefined()
})

it('shows both texts if somebody else saved meanwhile, and loses neither', async () => {
  const theirs = { ...docking, number: 3, body: '# Position\n\nTheirs.\n\n# Arms\n\nOne by one.' }
  const call = (async (endpoint: Endpoint) =>
    endpoint === saveDidactic
      ? refuse({ code: 'wrong-state', details: { reason: 'changed', now: theirs } })
      : succeed(answers.get(endpoint))) as unknown as Call
  const { screen, user, text } = open({}, undefined, call)
  const field = await text()
  await user.clear(field)
  await user.type(field, '# Position{Enter}{Enter}Mine.{Enter}{Enter}# Arms{Enter}{Enter}One by one.')
  await user.click(await screen.findByRole('button', { name: 'Save draft' }))
  await screen.findByText('Ada Berg saved this text while you were editing.')
  expect(screen.getAllByText('Theirs.').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Mine.').length).toBeGreaterThan(0)
})

it('says what the new version means for upcoming workshops, and lets them have it', async () => {
  const { screen, user, sent } = open()
  await screen.findByText('2 courses of upcoming workshops have an older version')
  expect(screen.getByText(/Past workshops keep the version they had/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use the new version for all upcoming workshops' }))
  await screen.findByText('2 courses have the new version now.')
  expect(sent(updateDidacticVersion)).toEqual([
    { params: { newDidacticVersionId: versionIds[1] }, body: undefined },
  ])
})

it('brings an older version back as a draft', async () => {
  const { screen, user, text } = open()
  await text()
  await user.click(screen.getByRole('tab', { name: 'History' }))
  await user.click(await screen.findByRole('button', { name: 'Bring back' }))
  expect((await text()).value).toBe('Old.')
})

it('previews the text page by page', async () => {
  const { screen, user, text } = open()
  await text()
  await user.click(screen.getByRole('tab', { name: 'Preview' }))
  expect((await screen.findAllByText('Page 2 of 2')).length).toBeGreaterThan(0)
})

it('says so without a network, when it is gone, and after the server failed', async () => {
  const away = open({ isOffline: true })
  expect(await away.screen.findByText('Didactics load when you’re back online.')).toBeDefined()
  away.screen.unmount()
  const gone = open({ answers: new Map() })
  expect(await gone.screen.findByText('Didactic not found')).toBeDefined()
  gone.screen.unmount()
  const failed = open({ ...brokenServer, answers: new Map() })
  expect(await failed.screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
