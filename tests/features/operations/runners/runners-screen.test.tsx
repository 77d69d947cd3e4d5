import { expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import { RunnersScreen } from '#features/operations/runners/runners-screen.tsx'
import { operationsServices, type OperationsServicesOptions } from '#tests/support/operations-services.ts'
import { renderPart } from '#tests/support/render.tsx'

const id = '0190b6f0-0000-7000-8000-000000000001'
const runner = {
  id,
  name: 'Theater 3',
  version: '0.1.0',
  isOutdated: false,
  registeredAt: '2026-06-01T10:00:00.000Z',
  lastSeen: '2026-06-02T10:00:00.000Z',
  isAlive: true,
  done: 41,
  failed: 2,
  jobs: [{ makes: 'playback', stage: 'fetching', share: 0.4, since: '2026-06-02T10:00:00.000Z' }],
}
const list = { items: [runner], tokens: [], workPlace: 'both', hasServerTakenOver: false, waiting: 1 }

function show(answers: Record<string, unknown>, options: Partial<OperationsServicesOptions> = {}) {
  const rig = operationsServices({ answers, ...options })
  return { ...rig, ...renderPart(<RunnersScreen />, rig.services) }
}

test('a runner is shown with what it does, and what waits', async () => {
  const { screen } = show({ '/runner': list })
  for (const text of ['Theater 3', 'Connected', 'A video: receiving, 40%', '41', '1 conversion is waiting.'])
    expect(await screen.findByText(text)).toBeTruthy()
})

test('a token is shown once it is made, and says until when it is valid', async () => {
  const made = { id, token: 'a'.repeat(43), expiresAt: '2026-06-04T10:00:00.000Z' }
  const { screen, user } = show({ '/runner': list, '/runner/token': made })
  await user.click(await screen.findByRole('button', { name: 'Add a runner' }))
  expect(await screen.findByText('a'.repeat(43))).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy token' })).toBeTruthy()
})

test('a runner is revoked after a question', async () => {
  const { screen, user, questions, asked, said } = show({ '/runner': list })
  await user.click(await screen.findByRole('button', { name: 'Revoke Theater 3' }))
  expect(questions).toMatchObject([{ title: 'Revoke Theater 3?', destructive: true }])
  expect(said).toEqual(['The runner was revoked.'])
  expect(asked.map(({ endpoint }) => endpoint.method)).toContain('DELETE')
})

test('it says who does the work', async () => {
  const away = {
    ...list,
    items: [{ ...runner, isAlive: false }],
    workPlace: 'runners',
    hasServerTakenOver: true,
  }
  expect(
    await show({ '/runner': away }).screen.findByText('The server is converting videos itself'),
  ).toBeTruthy()
  const other = { ...list, items: [{ ...runner, isOutdated: true }] }
  expect(await show({ '/runner': other }).screen.findByText('Other version, gets no work')).toBeTruthy()
})

test('none, no network and an error are distinguished', async () => {
  expect(await show({ '/runner': { ...list, items: [] } }).screen.findByText('No runners yet')).toBeTruthy()
  const away = show({ '/runner': refuse({ code: 'offline' }) }, { isAway: true })
  expect(await away.screen.findByText('You’re offline')).toBeTruthy()
  const broken = show({ '/runner': refuse({ code: 'internal-error' }) })
  expect(await broken.screen.findByRole('button', { name: /again/i })).toBeTruthy()
})
