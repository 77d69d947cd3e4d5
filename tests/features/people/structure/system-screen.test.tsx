import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { system as systemValue } from '#contract/endpoints/people/structure-values.ts'
import { getSystem } from '#contract/endpoints/people/systems.ts'
import { SystemScreen } from '#features/people/structure/system-screen.tsx'
import { program, uuid } from '#tests/support/programs.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const system = systemValue.parse({
  ...program.system,
  version: 1,
  institutions: [{ id: uuid(), institutionName: 'Harbor Hospital', version: 1 }],
  programs: Array.from({ length: 120 }, (_, at) => ({
    id: uuid(),
    title: `Program ${at}`,
    activeProgram: true,
    specialty: null,
    institutionId: null,
  })),
  coordinators: [{ id: uuid(), fullName: 'Cora Coordinator', email: 'cora@trocar.test' }],
  mayChange: false,
})

test('institutions and coordinators come before a long list of programs', async () => {
  const answers = new Map<Endpoint, unknown>([[getSystem, system]])
  const { screen } = renderPart(
    <SystemScreen id={system.id} onGone={() => undefined} />,
    screenServices({ answers }).services,
  )
  const parts = await screen.findAllByRole('heading', { level: 2 })
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Institutions', 'Coordinators', 'Programs'])
  expect(screen.getByRole('link', { name: 'Program 119' })).toBeTruthy()
})

test('its page has a title before its name is known', async () => {
  const { screen } = renderPart(
    <SystemScreen id={system.id} onGone={() => undefined} />,
    screenServices({ isSilent: true }).services,
  )
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('System')
})
