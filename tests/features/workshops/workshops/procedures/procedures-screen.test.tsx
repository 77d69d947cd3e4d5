import { expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  addWorkshopProcedure,
  changeWorkshopProcedure,
  type ListedProcedure,
  listWorkshopProcedures,
} from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'
import { refuse, succeed } from '#contract/result.ts'
import { workshopProcedureId } from '#contract/vocabulary/ids.ts'
import type { Call } from '#domain/ports.ts'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { WorkshopLinksContext } from '#features/workshops/use-workshop-links.ts'
import { procedureColumns } from '#features/workshops/workshops/procedures/procedure-columns.tsx'
import { ProcedureDialog } from '#features/workshops/workshops/procedures/procedure-dialog.tsx'
import { useProcedureActions } from '#features/workshops/workshops/procedures/use-procedure-actions.ts'
import { workshopLinks } from '#portals/workshop/links.ts'
import { Screen as Procedures } from '#portals/workshop/screens/(planning)/procedures.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { RowCells } from '#tests/support/row-cells.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'

const hernia: ListedProcedure = {
  id: workshopProcedureId.parse('90000000-0000-4000-8000-0000000000aa'),
  name: 'Hernia repair',
  shortText: 'Hernia',
  isRetired: false,
  version: 3,
}
const params = { id: hernia.id }
const answers = new Map<Endpoint, unknown>([
  [listWorkshopProcedures, { _embedded: { workshopProcedure: [] } }],
  [addWorkshopProcedure, hernia],
])

function open(facts: ScreenFacts = {}) {
  const { services, called } = screenServices({ answers, ...facts })
  const part = renderPart(
    <WorkshopLinksContext value={workshopLinks}>
      <Procedures />
    </WorkshopLinksContext>,
    services,
  )
  return { ...part, called }
}

it('lists retired procedures too, and adds one under an id of the device', async () => {
  const { screen, user, called } = open()
  await screen.findByText('No procedures yet')
  expect(called).toEqual([{ endpoint: listWorkshopProcedures, input: { query: { retired: 'true' } } }])
  await user.click(screen.getByRole('button', { name: 'Add procedure' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(screen.getByLabelText('Name'), 'Hernia repair')
  await user.click([...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Add procedure')!)
  expect(await screen.findByText('Hernia repair was added.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(called.find(({ endpoint }) => endpoint === addWorkshopProcedure)?.input).toEqual({
    body: { id: '00000009-0000-4000-8000-000000000000', name: 'Hernia repair', shortText: '' },
  })
})

it('says so without a network, and after the server failed', async () => {
  const away = open({ isOffline: true })
  expect(await away.screen.findByText('Procedures load when you’re back online.')).toBeDefined()
  away.screen.unmount()
  const failed = open({ answers: new Map() })
  expect(await failed.screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(failed.screen.getByText(/Nothing was changed\./)).toBeDefined()
})

/** A row of the list with what was done last. @param refusal of every change */
function showRow(row: ListedProcedure, refusal?: object) {
  const sent: unknown[] = []
  const rename = vi.fn()
  const { services, said } = screenServices()
  const call = (async (endpoint: unknown, input: unknown) => {
    sent.push([endpoint, input])
    return refusal === undefined ? succeed(row) : refuse(refusal)
  }) as Call
  function Row() {
    const { done, setRetired } = useProcedureActions()
    return (
      <>
        {done === null ? null : <DoneNotice {...done} isHeld={false} />}
        <RowCells columns={procedureColumns({ rename, setRetired })} row={row} />
      </>
    )
  }
  const part = renderPart(<Row />, { ...services, call })
  const choose = async (what: string) => {
    await part.user.click(part.screen.getByRole('button', { name: 'Actions for Hernia repair' }))
    await part.user.click(await part.screen.findByRole('menuitem', { name: what }))
  }
  return { ...part, sent, said, rename, choose }
}

/** Nothing but this: the name in the list may be an older one. */
const put = (isRetired: boolean) => [changeWorkshopProcedure, { params, body: { isRetired } }]

it('retires a procedure at once, sends nothing else, says what stays, and undoes it', async () => {
  const { screen, user, sent, choose } = showRow(hernia)
  expect(screen.getByText('In use')).toBeDefined()
  await choose('Retire')
  await screen.findByText(/^Hernia repair was retired\. .* those that teach it keep it\.$/)
  expect(sent).toEqual([put(true)])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone.')).toBeDefined()
  expect(sent).toEqual([put(true), put(false)])
})

it('restores a retired one', async () => {
  const { screen, sent, choose } = showRow({ ...hernia, isRetired: true })
  expect(screen.getByText('Retired')).toBeDefined()
  await choose('Restore')
  await screen.findByText('New workshops can choose Hernia repair again.')
  expect(sent).toEqual([put(false)])
})

it.each([
  [{ code: 'offline' }, 'You’re offline. Try again when you’re back online.'],
  [{ code: 'not-found' }, 'This procedure isn’t there anymore.'],
  [{ code: 'internal-error' }, 'It didn’t work, and nothing was changed. Try again in a moment.'],
] as const)('says why nothing was retired: %j', async (refusal, text) => {
  const { screen, said, choose } = showRow(hernia, refusal)
  await choose('Retire')
  await expect.poll(() => said).toEqual([text])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('opens the form of the one that is renamed', async () => {
  const { rename, choose, sent } = showRow(hernia)
  await choose('Rename')
  expect(rename).toHaveBeenCalledWith(hernia)
  expect(sent).toEqual([])
})

function renameOf(procedure: ListedProcedure, refusal?: object) {
  const sent: unknown[] = []
  const onSaved = vi.fn()
  const { services, network } = screenServices()
  const call = (async (endpoint: unknown, input: unknown) => {
    sent.push([endpoint, input])
    return refusal === undefined ? succeed(procedure) : refuse(refusal)
  }) as Call
  const part = renderPart(
    <ProcedureDialog procedure={procedure} onClose={() => undefined} onSaved={onSaved} />,
    {
      ...services,
      call,
    },
  )
  const type = async (text: string) => {
    const field = part.screen.getByLabelText('Name')
    await part.user.clear(field)
    if (text !== '') await part.user.type(field, text)
    await part.user.click(part.screen.getByRole('button', { name: 'Save' }))
  }
  return { ...part, sent, onSaved, network, type }
}

it('keeps a retired one retired when it is renamed; a short text that only cut the name follows', async () => {
  const name = 'Laparoscopic inguinal hernia repair'
  const { sent, onSaved, type } = renameOf({
    ...hernia,
    name,
    shortText: name.slice(0, 30).trim(),
    isRetired: true,
  })
  await type('TEP')
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(sent).toEqual([
    [changeWorkshopProcedure, { params, body: { name: 'TEP', shortText: '', version: 3 } }],
  ])
})

it('keeps a short text of its own, and what was typed when the name is taken', async () => {
  const taken = { code: 'wrong-state', details: { reason: 'name-taken' } } as const
  const { screen, sent, onSaved, type } = renameOf(hernia, taken)
  await type('Gallbladder')
  expect(await screen.findByText('Another procedure has this name.')).toBeDefined()
  expect(sent).toEqual([
    [changeWorkshopProcedure, { params, body: { name: 'Gallbladder', shortText: 'Hernia', version: 3 } }],
  ])
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Gallbladder')
  expect(onSaved).not.toHaveBeenCalled()
})

it('shows what somebody else has saved meanwhile beside what was typed, and saves that only on purpose', async () => {
  const now = { ...hernia, name: 'Hernia mesh', isRetired: true, version: 4 }
  const changed = { code: 'wrong-state', details: { reason: 'changed', now } } as const
  const { screen, user, sent, onSaved, type } = renameOf(hernia, changed)
  await type('TEP')
  expect(
    await screen.findByText(
      'Someone else has changed this procedure. Nothing was overwritten. It’s now “Hernia mesh”, with the short text “Hernia”, and retired. Save again to use what you typed.',
    ),
  ).toBeDefined()
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'TEP')
  expect(onSaved).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const body = { name: 'TEP', shortText: 'Hernia' }
  expect(sent).toEqual(
    [3, 4].map((version) => [changeWorkshopProcedure, { params, body: { ...body, version } }]),
  )
})

it('undoes a new name against the version that it made', async () => {
  const sent: unknown[] = []
  const { services } = screenServices()
  const call = (async (_endpoint: unknown, input: unknown) => {
    sent.push(input)
    return succeed(hernia)
  }) as Call
  function Renamed() {
    const { done, saved } = useProcedureActions()
    const now = { ...hernia, name: 'TEP', version: 4 }
    return done === null ? (
      <button onClick={() => saved(now, hernia)}>Rename</button>
    ) : (
      <DoneNotice {...done} isHeld={false} />
    )
  }
  const { screen, user } = renderPart(<Renamed />, { ...services, call })
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone.')
  expect(sent).toEqual([{ params, body: { name: 'Hernia repair', shortText: 'Hernia', version: 4 } }])
})

it('sends no empty name, and nothing without a network', async () => {
  const { screen, sent, network, type } = renameOf(hernia)
  await type('')
  expect(await screen.findByText('This field is required')).toBeDefined()
  expect(sent).toEqual([])
  network.become('unreachable')
  expect(await screen.findByText('You’re offline. You can save this when you’re back online.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})
