import { expect, test, vi } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import {
  type AuditEntry,
  auditEntry,
  exportAuditEntries,
  listAuditEntries,
} from '#contract/endpoints/operations/audit.ts'
import {
  exportWorkshopAuditEntries,
  listWorkshopAuditEntries,
} from '#contract/endpoints/workshops/accounts/workshop-audit.ts'
import { refuse, succeed } from '#contract/result.ts'
import { auditFamilies } from '#contract/vocabulary/audit.ts'
import type { Call } from '#domain/ports.ts'
import { AuditScreen, type AuditTrail } from '#features/operations/audit/audit-screen.tsx'
import {
  actionWords,
  describeEntry,
  describeValue,
  nameField,
} from '#features/operations/audit/audit-words.ts'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe } from '#tests/support/session-facts.ts'

let made = 0
function entry(facts: Partial<AuditEntry> = {}): AuditEntry {
  made += 1
  return auditEntry.parse({
    id: `0190a6a0-0000-7000-8000-${String(made).padStart(12, '0')}`,
    at: '2026-05-02T15:04:00Z',
    actor: { id: residentMe.id, name: 'Ada Admin' },
    action: 'account-changed',
    subjectType: 'user',
    subjectId: '30000000-0000-4000-8000-000000000001',
    subjectName: 'Maya Okafor',
    changes: [],
    ...facts,
  })
}

type Page = Reply<typeof listAuditEntries>

function open(page: Page | 'away' | 'broken', search: Record<string, unknown> = {}, trail?: AuditTrail) {
  const asked: unknown[] = []
  const saved: string[] = []
  const onGo = vi.fn()
  const call = (async (endpoint: unknown, input: { query: object }) => {
    asked.push(input.query)
    if (endpoint === exportAuditEntries)
      return succeed({ name: 'audit-trail.csv', type: 'text/csv', bytes: new Uint8Array([1]) })
    if (endpoint !== (trail?.list ?? listAuditEntries)) throw new Error('nothing else is asked for here')
    if (page === 'away') return refuse({ code: 'offline' })
    return page === 'broken' ? refuse({ code: 'internal-error', status: 500 }) : succeed(page)
  }) as Call
  const still = <State,>(state: State) => ({ snapshot: () => state, subscribe: () => () => undefined })
  const services = {
    call,
    session: still({ status: 'signed-in', me: { ...residentMe, role: 'TROCAR_ADMIN' } }),
    reachability: still(page === 'away' ? 'unreachable' : 'reachable'),
    clock: { now: () => Date.parse('2026-05-03T12:00:00Z'), every: () => () => {}, after: () => () => {} },
    picker: { save: async (name: string) => void saved.push(name) },
    toasts: {},
  } as unknown as Partial<Services>
  return {
    ...renderPart(<AuditScreen search={search} onGo={onGo} {...(trail && { trail })} />, services),
    asked,
    saved,
    onGo,
  }
}

const pageOf = (...items: AuditEntry[]): Page => ({ items, next: null, total: items.length })

test('entries are under their day in the person’s zone, with each field that changed', async () => {
  const changes = [
    { field: 'timezone', before: 'UTC', after: 'America/New_York' },
    { field: 'isActive', before: true, after: false },
  ]
  const { screen } = open(
    pageOf(entry({ changes }), entry({ at: '2026-05-02T02:00:00Z', actor: null, action: 'account-created' })),
  )
  expect(await screen.findByText('Ada Admin changed the account of Maya Okafor')).toBeTruthy()
  expect(screen.getByText('The operator of the server created the account of Maya Okafor')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Saturday, May 2, 2026' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Friday, May 1, 2026' })).toBeTruthy()
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual(['FieldBeforeAfter', 'Time zoneUTCAmerica/New_York', 'ActiveYesNo'])
})

test('without entries, without a match, without a network and after an error the page says so', async () => {
  expect(await open(pageOf()).screen.findByText(/^No changes yet/)).toBeTruthy()
  expect(await open(pageOf(), { search: 'zz' }).screen.findByText(/^No matches/)).toBeTruthy()
  expect(await open('away').screen.findByText(/^You’re offline/)).toBeTruthy()
  expect(await open('broken').screen.findByText(/Nothing was changed/)).toBeTruthy()
})

test('the trail of the workshops is asked for by its own call, with its own kinds of changes', async () => {
  const trail: AuditTrail = {
    list: listWorkshopAuditEntries,
    saved: exportWorkshopAuditEntries,
    families: ['workshops', 'accounts'],
    searchHint: 'Person or workshop',
  }
  const { screen } = open(pageOf(entry({ action: 'payment-processed' })), {}, trail)
  expect(await screen.findByText('Ada Admin processed a payment of Maya Okafor')).toBeTruthy()
  const choices = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(choices).toEqual(['Everything', 'Workshops', 'Accounts'])
})

test('the address decides what is requested, and what an export contains', async () => {
  const address = { search: 'maya', family: 'accounts', from: '2026-05-01', to: '2026-05-02' }
  const { screen, user, asked, saved } = open(pageOf(entry()), address)
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }))
  const query = {
    search: 'maya',
    family: 'accounts',
    from: '2026-05-01T04:00:00.000Z',
    until: '2026-05-03T04:00:00.000Z',
  }
  expect(asked).toEqual([{ ...query, limit: 50 }, query])
  expect(saved).toEqual(['audit-trail.csv'])
})

test('an export that does not contain everything says so', async () => {
  const { screen } = open({ items: [entry()], next: null, total: 60_000 })
  expect(await screen.findByText(/first 50,000 of them/)).toBeTruthy()
})

test('so many that they are not counted to the end are said to be more', async () => {
  const { screen } = open({ items: [entry()], next: null, total: 1_001 })
  expect(await screen.findByText('More than 1,000 changes')).toBeTruthy()
  expect(screen.getByText(/first 50,000 of them/)).toBeTruthy()
})

test('each action is a sentence about who and what', () => {
  const said = Object.values(auditFamilies)
    .flat()
    .map((action) => describeEntry(entry({ action })))
  expect(new Set(said).size).toBe(Object.keys(actionWords).length)
  for (const sentence of said) expect(sentence).toContain('Maya Okafor')
})

test('an action of a newer server, and what is gone, are described as far as they are known', () => {
  const { subjectName: _name, ...rest } = entry()
  expect(describeEntry({ ...rest, subjectName: null, action: 'moon-launched' })).toBe(
    'Ada Admin changed a deleted person',
  )
  expect(describeEntry(entry({ action: 'toString', subjectType: 'constructor', subjectName: null }))).toBe(
    'Ada Admin changed something',
  )
})

test('fields and values are given in plain words', () => {
  expect(nameField('implementationUserId')).toBe('Implementation user')
  expect(nameField('isLocked')).toBe('Locked')
  expect(nameField('timezoneOption.timezone')).toBe('Time zone')
  expect(describeValue('PROGRAM_DIRECTOR', 'UTC')).toBe('Program director')
  expect(describeValue('2026-05-02T15:04:00Z', 'America/New_York')).toBe('May 2, 2026, 11:04 AM')
  expect(describeValue('', 'UTC')).toBe('–')
  expect(describeValue(0, 'UTC')).toBe('0')
})
