import { expect, it, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  listCanceledWorkshops,
  listUpcomingWorkshops,
} from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import { listWorkshopFacilitators } from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import { listWorkshopProcedures } from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { WorkshopLinksContext } from '#features/workshops/use-workshop-links.ts'
import { WorkshopMeContext } from '#features/workshops/use-workshop-me.ts'
import { canceledColumns } from '#features/workshops/workshops/workshop-columns.ts'
import { workshopMonths } from '#features/workshops/workshops/list/workshop-months.ts'
import { workshopLinks } from '#portals/workshop/links.ts'
import { Screen as CanceledWorkshops } from '#portals/workshop/screens/(planning)/canceled-workshops.tsx'
import { Screen as UpcomingWorkshops } from '#portals/workshop/screens/upcoming-workshops.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { RowCells } from '#tests/support/row-cells.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'
import { residentMe } from '#tests/support/session-facts.ts'
import { someWorkshop } from '#tests/support/some-workshop.ts'

const me: WorkshopMe = {
  id: residentMe.id,
  email: residentMe.email,
  firstName: 'Pat',
  lastName: 'Person',
  fullName: 'Pat Person',
  role: 'CLINICAL_EDUCATION',
  isFaculty: false,
  isAttendee: false,
  isDeactivated: false,
}
const none = { _embedded: { workshop: [] }, total: 0, next: null }
const answers = new Map<Endpoint, unknown>([
  [listCanceledWorkshops, none],
  [listUpcomingWorkshops, none],
  [listWorkshopProcedures, { _embedded: { workshopProcedure: [] } }],
  [listWorkshopFacilitators, { items: [] }],
])

interface Given extends ScreenFacts {
  which?: 'canceled' | 'upcoming'
  role?: WorkshopMe['role']
  search?: Record<string, unknown>
}

function open({ which = 'canceled', role = me.role, search = {}, ...facts }: Given = {}) {
  const { services, called } = screenServices({ answers, ...facts })
  const List = which === 'canceled' ? CanceledWorkshops : UpcomingWorkshops
  const part = renderPart(
    <WorkshopLinksContext value={workshopLinks}>
      <WorkshopMeContext value={{ ...me, role }}>
        <List segment={`${which}-workshops`} search={search} onGo={() => undefined} />
      </WorkshopMeContext>
    </WorkshopLinksContext>,
    services,
  )
  return { ...part, called }
}

const hrefOf = (link: HTMLElement) => link.getAttribute('href')

it('leads from the upcoming workshops to the canceled ones, and to the procedures', async () => {
  const { screen } = open({ which: 'upcoming' })
  await screen.findByText('No workshops are planned')
  expect(hrefOf(screen.getByRole('link', { name: 'Canceled' }))).toBe('/workshop/canceled-workshops')
  expect(hrefOf(screen.getByRole('link', { name: 'Procedures' }))).toBe('/workshop/procedures')
  expect(screen.getByRole('link', { name: 'Upcoming' }).getAttribute('aria-current')).toBe('page')
})

it('leads a facilitator, who may not see them, to neither', async () => {
  const { screen } = open({ which: 'upcoming', role: 'FACILITATOR' })
  await screen.findByText('No workshops are planned')
  expect(screen.queryAllByRole('link')).toEqual([])
})

it('lists what was canceled, and leads back', async () => {
  const { screen, called } = open()
  await screen.findByText('No canceled workshops')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Canceled workshops')
  expect(called.map(({ endpoint }) => endpoint)).toContain(listCanceledWorkshops)
  expect(screen.getByRole('link', { name: 'Canceled' }).getAttribute('aria-current')).toBe('page')
  expect(hrefOf(screen.getByRole('link', { name: 'Upcoming' }))).toBe('/workshop/upcoming-workshops')
  expect(hrefOf(screen.getByRole('link', { name: 'Past' }))).toBe('/workshop/past-workshops')
})

it('says that a search found none', async () => {
  const { screen } = open({ search: { search: 'knots' } })
  expect(await screen.findByText('No matches')).toBeDefined()
})

it('says so without a network, and after the server failed', async () => {
  const away = open({ isOffline: true })
  expect(await away.screen.findByText('The list loads when you’re back online.')).toBeDefined()
  away.screen.unmount()
  const failed = open({ answers: new Map() })
  expect(await failed.screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(failed.screen.getByText(/Nothing was changed\./)).toBeDefined()
})

const canceled: Workshop = { ...someWorkshop, canceledAt: '2027-02-02T03:00:00.000Z' }

test('a canceled workshop says on which day it was canceled, as its own clock counts days', () => {
  const { screen } = renderPart(<RowCells columns={canceledColumns} row={canceled} />)
  expect(canceledColumns.map(({ text }) => text)).toContain('Canceled on')
  for (const text of [
    'Hernia weekend',
    'Harbor Hall, Chicago',
    'Hernia',
    /^Sat, Mar 6\s–\sSun, Mar 7, 8:00\sAM – 5:00\sPM$/,
    '4 · 1 not paid',
    'Feb 1, 2027',
  ])
    expect(screen.getByText(text)).toBeDefined()
})

test('months have the number of their workshops, and how the people stand, once all of them are loaded', () => {
  const { keyOf, titleOf } = workshopMonths({ isDescending: false })
  expect(keyOf(canceled)).toBe('2027-03')
  const counts = { active: 1_000, notRegistered: 2, notPaid: 0 }
  expect(titleOf([canceled, { ...canceled, attendeeCounts: counts }], true)).toBe(
    'March 2027 · 2 workshops · 1,004 active attendees · 2 not registered · 1 not paid',
  )
  expect(titleOf([canceled], false)).toBe('March 2027')
  expect(titleOf([{ ...canceled, attendeeCounts: null }], true)).toBe('March 2027 · 1 workshop')
})
