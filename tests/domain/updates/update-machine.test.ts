import { expect, it } from 'vitest'
import { stepUpdate, type UpdateEvent, type UpdateState } from '#domain/updates/update-machine.ts'

type Status = UpdateState['status']
type Row = [before: Status, event: UpdateEvent['type'], after: Status, ...commands: string[]]

const statuses: readonly Status[] = ['current', 'offered', 'postponed', 'agreed', 'activating', 'outdated']
const rows: readonly Row[] = [
  ['current', 'update-found', 'offered'],
  ['offered', 'update-postponed', 'postponed'],
  // Once agreed, it waits until nothing is being recorded or sent.
  ['offered', 'update-agreed', 'agreed', 'wait-for-idleness'],
  ['postponed', 'update-agreed', 'agreed', 'wait-for-idleness'],
  ['agreed', 'idleness-found', 'activating', 'activate-update'],
  // Minutes may have passed, and a recording may have begun.
  ['activating', 'version-taken-over', 'outdated', 'wait-for-idleness'],
  // Another tab has updated: this one reloads only when asked to, and if nothing is lost by it.
  ['current', 'version-taken-over', 'outdated'],
  ['offered', 'version-taken-over', 'outdated'],
  ['postponed', 'version-taken-over', 'outdated'],
  ['agreed', 'version-taken-over', 'outdated'],
  ['outdated', 'idleness-found', 'outdated', 'reload-page'],
  ...statuses.flatMap((status): Row[] => [
    [status, 'reload-agreed', 'outdated', 'wait-for-idleness'],
    [status, 'file-missing', 'outdated', 'wait-for-idleness'],
  ]),
]

it.each(rows)('%s, then %s: %s', (before, type, after, ...commands) => {
  const step = stepUpdate({ status: before }, { type })
  expect(step.state.status).toBe(after)
  expect(step.commands.map((command) => command.type)).toEqual(commands)
})

it('anything else changes nothing', () => {
  const events = ['update-found', 'update-agreed', 'update-postponed', 'idleness-found'] as const
  for (const before of statuses)
    for (const type of events) {
      if (rows.some(([status, event]) => status === before && event === type)) continue
      const state = { status: before }
      expect(stepUpdate(state, { type }), `${before}, ${type}`).toEqual({ state, commands: [] })
    }
})
