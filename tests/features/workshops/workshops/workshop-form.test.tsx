import { act, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CallFailure, Endpoint } from '#contract/endpoint.ts'
import { getWorkshop } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import {
  createWorkshop,
  findWorkshopClashes,
  listWorkshopFacilitators,
  listWorkshopFaculty,
  updateWorkshop,
} from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import { listWorkshopProcedures } from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'
import { workshopRefusals } from '#contract/endpoints/workshops/workshops/workshop-refusal-words.ts'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { type UserId, workshopProcedureId } from '#contract/vocabulary/ids.ts'
import { draftOfWorkshop } from '#domain/workshops/workshop-draft.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import type { Services } from '#features/shared/use-services.ts'
import { WorkshopLinksContext } from '#features/workshops/use-workshop-links.ts'
import { PlanWorkshopScreen } from '#features/workshops/workshops/plan-workshop-screen.tsx'
import { workshopLinks } from '#portals/workshop/links.ts'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { someTeacher, someWorkshop } from '#tests/support/some-workshop.ts'

const ann = someTeacher(1, 'Ann Lee')
const bo = someTeacher(2, 'Bo Ray')
const cy = someTeacher(3, 'Cy Dee', true)
const di = someTeacher(4, 'Di Fox')
const opened: Workshop = { ...someWorkshop, faculty: [ann, cy], facilitators: [di] }
const skills = {
  id: workshopProcedureId.parse('90000000-0000-4000-8000-000000000009'),
  name: 'Skills lab',
  shortText: 'Skills',
}
const now: Workshop = {
  ...opened,
  version: 3,
  title: 'Hernia week',
  description: 'Bring gloves.',
  workshopType: 'VIRTUAL',
  workshopProcedure: skills,
  procedure: skills,
  workshopAddress: { location: 'Pier', streetAddress: '1 Main', city: 'Erie', state: 'PA', zipCode: '16501' },
  startDate: '2027-03-13T09:30:00',
  endDate: '2027-03-14T16:00:00',
  timezoneOption: { timezone: 'America/New_York' },
  price: 250,
  isHoldFee: true,
  isInternal: true,
  faculty: [ann, bo],
  facilitators: [],
}
const answers = new Map<Endpoint, unknown>([
  [getWorkshop, opened],
  [findWorkshopClashes, { items: [] }],
  [listWorkshopFacilitators, { items: [di] }],
  [listWorkshopFaculty, { items: [ann, bo, cy] }],
  [listWorkshopProcedures, { _embedded: { workshopProcedure: [opened.procedure] } }],
])
const changed: CallFailure = {
  code: 'wrong-state',
  message: workshopRefusals.changed,
  details: { reason: 'changed', now },
}

interface Toast {
  type: string
  msg: string
  act?: { text: string; run: () => void }
}

interface Given {
  current?: Workshop
  drafts?: ReturnType<typeof createFormDraftsInMemory>
  /** What the server answers when it saves; otherwise it refuses. */
  saves?: Workshop
  teacher?: UserId
  isNew?: boolean
}

async function open(given: Given = {}) {
  const { current = opened, drafts = createFormDraftsInMemory(), saves, teacher, isNew = false } = given
  const known = new Map([...answers, [getWorkshop, current]])
  if (saves !== undefined) known.set(updateWorkshop, saves)
  const { services, called } = screenServices({ answers: known, refusal: changed })
  const toasts: Toast[] = []
  const part = renderPart(
    <WorkshopLinksContext value={workshopLinks}>
      <PlanWorkshopScreen
        workshop={isNew ? null : opened.id}
        teacher={teacher ?? null}
        onSaved={() => undefined}
      />
    </WorkshopLinksContext>,
    {
      ...services,
      formDrafts: drafts.formDrafts,
      toasts: { show: (toast: Toast) => void toasts.push(toast) } as unknown as Services['toasts'],
    },
  )
  const title = (await part.screen.findByRole('textbox', { name: /^Title/ })) as HTMLInputElement
  const saved = () =>
    called
      .filter(({ endpoint }) => endpoint === updateWorkshop)
      .map(({ input }) => (input as { body: { version: number; title: string; facultyIds: string[] } }).body)
  const press = (name: string) => part.user.click(part.screen.getByRole('button', { name }))
  return { ...part, title, called, saved, press, toasts, known }
}

it('saves against the version that was opened, whatever is read meanwhile', async () => {
  const { queries, user, title, saved, press } = await open()
  const { queryKey } = endpointQuery(getWorkshop, { params: { id: opened.id } })
  act(() => void queries.setQueryData(queryKey, now))
  await user.type(title, ' in March')
  await press('Save changes')
  expect(saved()).toMatchObject([{ version: 2, title: 'Hernia weekend in March' }])
})

it('has whoever was just added as faculty chosen, and saves them', async () => {
  const { saved, press } = await open({ teacher: bo.id })
  await press('Save changes')
  expect(saved()[0]?.facultyIds).toEqual([ann.id, bo.id, cy.id])
})

it('shows both versions of every field that differs, with the people who came and went', async () => {
  const { screen, press } = await open()
  await press('Save changes')
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'TitleTheirsHernia weekYoursHernia weekend',
    'ProcedureTheirsSkills labYoursHernia repair',
    'TypeTheirsVirtualYoursCadaver Lab',
    'Starts onTheirsSat, Mar 13, 2027YoursSat, Mar 6, 2027',
    'Starts atTheirs9:30 AMYours8:00 AM',
    'Ends onTheirsSun, Mar 14, 2027YoursSun, Mar 7, 2027',
    'Ends atTheirs4:00 PMYours5:00 PM',
    'Time zoneTheirsEastern Time (New York)YoursCentral Time (Chicago)',
    'DescriptionTheirsBring gloves.Yours–',
    'LocationTheirsPierYoursHarbor Hall',
    'Street addressTheirs1 MainYours–',
    'CityTheirsErieYoursChicago',
    'StateTheirsPAYours–',
    'ZIP codeTheirs16501Yours–',
    'FacilitatorsTheirsNo one (removed Di Fox)YoursDi Fox',
    'FacultyTheirsAnn Lee, Bo Ray (added Bo Ray; removed Cy Dee)YoursAnn Lee, Cy Dee',
    'PriceTheirs$250.00Yours$0.00',
    'Hold feeTheirsYesYoursNo',
    'Internal workshopTheirsYesYoursNo',
  ])
})

it('saves mine against what was shown, and says when theirs was taken', async () => {
  const { screen, title, saved, press } = await open()
  await press('Save changes')
  await screen.findByRole('alert')
  await press('Save mine')
  expect(saved().map(({ version }) => version)).toEqual([2, 3])
  await press('Use theirs')
  expect(title.value).toBe('Hernia week')
  expect(screen.getByText('What you have here is the same as theirs now.')).toBeDefined()
})

it('offers what was typed before a colleague saved, with both versions, and saves it against theirs', async () => {
  const drafts = createFormDraftsInMemory()
  const first = await open({ drafts })
  await first.user.type(first.title, ' in March')
  first.screen.unmount()
  const { screen, title, saved, press } = await open({ current: now, drafts })
  expect(title.value).toBe('Hernia weekend in March')
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getAllByRole('listitem')[0]?.textContent).toBe(
    'TitleTheirsHernia weekYoursHernia weekend in March',
  )
  await press('Save mine')
  expect(saved()).toMatchObject([{ version: 3, title: 'Hernia weekend in March' }])
  await press('Start over')
  expect(title.value).toBe('Hernia week')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(drafts.drafts.size).toBe(0)
})

it('undoes an edit against the version it made, and overwrites nothing that was saved since', async () => {
  const after: Workshop = { ...opened, version: 3, title: 'Hernia weekend in March' }
  const { user, title, saved, press, toasts, known } = await open({ saves: after })
  await user.type(title, ' in March')
  await press('Save changes')
  expect(toasts.map(({ msg }) => msg)).toEqual(['Workshop updated'])
  toasts[0]?.act?.run()
  await waitFor(() => expect(toasts.at(-1)?.msg).toBe('Undone.'))
  expect(saved().at(-1)).toMatchObject({ version: 3, title: 'Hernia weekend' })
  known.delete(updateWorkshop)
  toasts[0]?.act?.run()
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ type: 'ERROR', msg: workshopRefusals.changed }))
})

it('says that a new workshop was made and changed by somebody else, keeps what was typed, and saves it over that', async () => {
  const drafts = createFormDraftsInMemory()
  drafts.formDrafts.write('workshop:new', { ...draftOfWorkshop(opened), title: 'Hernia days' })
  const { screen, title, called, saved, press, toasts, known } = await open({ drafts, isNew: true })
  await press('Plan workshop')
  expect(called.filter(({ endpoint }) => endpoint === createWorkshop)).toHaveLength(1)
  const notice = within(await screen.findByRole('alert'))
  notice.getByText('This workshop is already planned, and someone else has changed it since.', {
    exact: false,
  })
  expect(notice.getAllByRole('listitem')[0]?.textContent).toBe('TitleTheirsHernia weekYoursHernia days')
  expect(notice.getByRole('link', { name: 'Open the workshop' }).getAttribute('href')).toBe(
    workshopLinks.workshop(opened.id),
  )
  expect(title.value).toBe('Hernia days')
  expect(drafts.drafts.get('workshop:new')).toMatchObject({ title: 'Hernia days' })
  known.set(updateWorkshop, { ...now, version: 4, title: 'Hernia days' })
  await press('Save mine')
  expect(saved()).toMatchObject([{ version: 3, title: 'Hernia days' }])
  await waitFor(() => expect(toasts.map(({ msg }) => msg)).toEqual(['Workshop updated']))
  expect(drafts.drafts.size).toBe(0)
})
