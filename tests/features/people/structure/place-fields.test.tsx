import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { getSystem } from '#contract/endpoints/people/systems.ts'
import { systemId } from '#contract/vocabulary/ids.ts'
import type { ProgramDraft } from '#domain/people/programs/program-draft.ts'
import { PlaceFields } from '#features/people/structure/form/place-fields.tsx'
import { change, program, uuid } from '#tests/support/programs.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { useForm } from '#ui/form/use-form.ts'

const lone = { id: uuid(), systemName: 'Lone Clinic', isStandalone: true }

const answers = new Map<Endpoint, unknown>([
  [listSystems, { _embedded: { system: [program.system, lone].map((one) => ({ ...one, programs: [] })) } }],
  [getSystem, { ...lone, institutions: [] }],
])

function show(first: ProgramDraft, current = program.system) {
  const drafts: ProgramDraft[] = []
  function Held() {
    const form = useForm({ initial: first, onSubmit: () => undefined })
    drafts.push(form.values)
    return <PlaceFields form={form} current={current} />
  }
  return { drafts, ...renderPart(<Held />, screenServices({ answers }).services) }
}

test('an independent institution is not offered a second one beside it', async () => {
  const { screen, user, drafts } = show(change({ institutionChoice: 'NEW_INSTITUTION' }))
  const option = await screen.findByRole('option', { name: /Lone Clinic/ })
  await user.selectOptions(screen.getByLabelText('Choose a system'), option)
  expect(drafts.at(-1)).toMatchObject({ systemId: lone.id, institutionChoice: 'EXISTING_INSTITUTION' })
  expect(await screen.findByText(/no other institution can join it/)).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'New institution' })).toBeNull()
})

test('a system that the list does not contain yet is shown by its name', async () => {
  const fresh = { id: systemId.parse(uuid()), systemName: 'Bay Health', isStandalone: false }
  const { screen } = show(change({ systemId: fresh.id }), fresh)
  await screen.findByRole('option', { name: /Lone Clinic/ })
  expect(screen.getByLabelText('Choose a system')).toHaveProperty('value', fresh.id)
  expect(screen.getByRole('option', { name: 'Bay Health' })).toBeTruthy()
})
