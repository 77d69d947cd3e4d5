import { expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import { DevicesPart } from '#features/people/profile/devices/devices-part.tsx'
import { operationsServices, type OperationsServicesOptions } from '#tests/support/operations-services.ts'
import { renderPart } from '#tests/support/render.tsx'

const thisDevice = {
  tabletId: '00000000-0000-4000-8000-00000000000a',
  name: null,
  system: 'macOS',
  browser: 'Chrome',
  version: '1.0.0',
  recordings: 0,
  submissions: 0,
  assessments: 0,
  others: 0,
  bytes: 0,
  waitingSince: null,
  lastSeen: '2026-06-02T10:00:00.000Z',
}
const ipad = {
  ...thisDevice,
  tabletId: '00000000-0000-4000-8000-00000000000b',
  name: 'Blue iPad',
  recordings: 2,
  others: 1,
  waitingSince: '2026-06-01T10:00:00.000Z',
}

function show(options: Partial<OperationsServicesOptions> = {}) {
  const rig = operationsServices({ answers: { '/me/device': { items: [thisDevice, ipad] } }, ...options })
  return { ...rig, ...renderPart(<DevicesPart />, rig.services) }
}
const pathsOf = ({ asked }: ReturnType<typeof show>) => asked.map(({ endpoint }) => endpoint.path)

test('each device is shown by its name or kind, with what waits there; this one is marked', async () => {
  const { screen } = show()
  expect(await screen.findByText('Chrome on macOS')).toBeTruthy()
  expect(screen.getByText('Blue iPad')).toBeTruthy()
  expect(screen.getByText('2 recordings and 1 other change')).toBeTruthy()
  expect(screen.getByText('Nothing waits here')).toBeTruthy()
  expect(await screen.findAllByText('This device')).toHaveLength(1)
})

test('a device is renamed', async () => {
  const { screen, user, asked, said } = show()
  await user.click(await screen.findByRole('button', { name: 'Rename Blue iPad' }))
  await user.clear(screen.getByLabelText(/^Name/))
  await user.type(screen.getByLabelText(/^Name/), 'Red iPad')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(asked.find(({ endpoint }) => endpoint.method === 'PATCH')?.input).toEqual({
    params: { tabletId: ipad.tabletId },
    body: { name: 'Red iPad' },
  })
  expect(said).toEqual(['The device was renamed.'])
})

test('removing one on which recordings wait first says that they stay there', async () => {
  const rig = show({ isSure: false })
  await rig.user.click(await rig.screen.findByRole('button', { name: 'Forget Blue iPad' }))
  expect(rig.questions).toMatchObject([{ title: 'Forget Blue iPad?', destructive: true }])
  expect(rig.questions[0]?.text).toContain('2 recordings and 1 other change')
  expect(rig.questions[0]?.text).toContain('stays on that device')
  expect(pathsOf(rig)).not.toContain('/me/device/:tabletId')
})

test('one on which nothing waits is removed after a plain question', async () => {
  const rig = show()
  await rig.user.click(await rig.screen.findByRole('button', { name: 'Forget Chrome on macOS' }))
  expect(rig.questions).toMatchObject([{ destructive: false }])
  expect(pathsOf(rig)).toContain('/me/device/:tabletId')
  expect(rig.said).toEqual(['The device was taken off your list.'])
})

test('without a network the list says so, and nothing can be changed', async () => {
  const { screen } = show({ answers: { '/me/device': refuse({ code: 'offline' }) }, isAway: true })
  expect(await screen.findByText('Your devices show up when you’re back online.')).toBeTruthy()
})
