import { expect, test } from 'vitest'
import { addFaculty, removeFaculty } from '#contract/endpoints/people/further-programs.ts'
import type { ManagedPerson } from '#contract/endpoints/people/managed-people.ts'
import { refuse } from '#contract/result.ts'
import { AddFaculty } from '#features/people/management/person/add-faculty.tsx'
import { useEndTeaching } from '#features/people/management/person/use-end-teaching.ts'
import type { Services } from '#features/shared/use-services.ts'
import { program, uuid } from '#tests/support/programs.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const answers = new Map<never, unknown>([
  [addFaculty as never, { status: 'added', fullName: 'Fay Guest' }],
  [removeFaculty as never, {}],
])

async function add(services: Partial<Services>) {
  const part = renderPart(<AddFaculty program={program.id} />, services)
  await part.user.click(part.screen.getByRole('button', { name: 'Add from another program' }))
  await part.user.type(await part.screen.findByLabelText(/Email/), 'fay@trocar.test')
  await part.user.click(part.screen.getByRole('button', { name: 'Ask' }))
  return part
}

test('who was asked stays unnamed until they agree', async () => {
  const asked = new Map<never, unknown>([
    [addFaculty as never, { status: 'asked', fullName: 'fay@trocar.test' }],
  ])
  const world = screenServices({ answers: asked })
  await add(world.services)
  expect(world.said).toEqual([
    'If a faculty member uses fay@trocar.test, they’ll be asked. They show up here once they agree.',
  ])
})

test('faculty whose account one may change are added by their email, and named', async () => {
  const world = screenServices({ answers })
  const { screen } = await add(world.services)
  expect(world.called).toMatchObject([
    { input: { params: { id: program.id }, body: { email: 'fay@trocar.test' } } },
  ])
  expect(world.said).toEqual(['Fay Guest teaches in this program now.'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an email that no faculty member has is reported, and what was typed stays', async () => {
  const { services } = screenServices({ answers })
  const call = (async () =>
    refuse({ code: 'wrong-state', details: { reason: 'no-such-faculty' } })) as unknown as Services['call']
  const { screen } = await add({ ...services, call })
  expect(await screen.findByText('No active faculty member of another program has this email.')).toBeTruthy()
  expect(screen.getByLabelText(/Email/)).toHaveProperty('value', 'fay@trocar.test')
})

function End() {
  const end = useEndTeaching(program.id)
  const fay = { id: uuid(), fullName: 'Fay Guest' } as unknown as ManagedPerson
  return <button onClick={() => void end(fay)}>End</button>
}

test.each([
  [true, ['Fay Guest no longer teaches in this program.']],
  [false, []],
])('ending somebody’s teaching asks first; confirmed: %s', async (isSure, said) => {
  const world = screenServices({ answers, isSure })
  const { screen, user } = renderPart(<End />, world.services)
  await user.click(screen.getByRole('button', { name: 'End' }))
  expect(world.asked).toEqual(['End Fay Guest’s teaching here?'])
  expect(world.said).toEqual(said)
})
