import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { checkEmails, createPeople } from '#contract/endpoints/people/people-import.ts'
import { listGroupCounts } from '#contract/endpoints/people/program-groups.ts'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import { AddPeopleScreen } from '#features/people/management/add/add-people-screen.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { program } from '#tests/support/programs.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { residentMe } from '#tests/support/session-facts.ts'

interface Given {
  taken?: readonly { email: string; fullName: string | null; isActive: boolean }[]
  /** How often the server cannot say who has an account. */
  failures?: number
  refusals?: object[]
  /** How many were invited; left out: all. */
  invited?: number
  groups?: readonly string[]
  /** The groups come when it ends. */
  groupsAfter?: Promise<void>
  /** The answer to those who are sent comes when it ends. */
  sentAfter?: Promise<void>
  /** What the device stores. */
  formDrafts?: Services['formDrafts']
}

const groupNamed = (name: string) => ({
  id: name as UserGroupId,
  name,
  isActive: true,
  isExpired: false,
  isUnassignedGroup: false,
  parentProgramId: program.id,
  isLeaderboardAnonymized: false,
  people: 0,
})

function open(given: Given = {}) {
  const { taken = [], failures = 0, refusals = [], invited, groups = [], groupsAfter, sentAfter } = given
  const clock = createHandClock()
  const sent: { input: unknown; key: unknown }[] = []
  const checked: unknown[] = []
  const onAdded = vi.fn()
  const { services, said, asked, network } = screenServices({
    me: {
      ...residentMe,
      role: 'PROGRAM_DIRECTOR',
      programs: [{ id: program.id, title: 'Harbor Surgery', activeProgram: true }],
    },
  })
  const call = (async (
    endpoint: unknown,
    input: { body: unknown },
    options?: { idempotencyKey?: string },
  ) => {
    if (endpoint === listGroupCounts) {
      await groupsAfter
      return succeed(groups.map(groupNamed))
    }
    if (endpoint === checkEmails) {
      checked.push(input.body)
      return checked.length > failures ? succeed({ taken }) : refuse({ code: 'internal-error' })
    }
    if (endpoint !== createPeople) return refuse({ code: 'not-found' })
    sent.push({ input, key: options?.idempotencyKey })
    await sentAfter
    const details = refusals.shift()
    if (details !== undefined) return refuse({ code: 'wrong-state', details })
    return succeed({ added: 2, ...(invited !== undefined && { invited }) })
  }) as Call
  const part = renderPart(<AddPeopleScreen program={program.id} onAdded={onAdded} />, {
    ...services,
    call,
    clock,
    formDrafts: given.formDrafts ?? createFormDraftsInMemory().formDrafts,
  })
  const { screen, user } = part
  const pass = (ms: number) => act(() => clock.advance(ms))
  const paste = async (text: string) => {
    await user.click(screen.getByLabelText(/Paste from a spreadsheet/))
    await user.paste(text)
    await user.click(screen.getAllByRole('button', { name: 'Add to the list' })[0]!)
    await screen.findByText(/ ready[.,]/)
    // The rows are on the screen a moment before the wait of the first question begins.
    await vi.waitFor(async () => {
      await pass(500)
      expect(checked).not.toEqual([])
    })
  }
  /** Once it can be pressed: the rows are judged, and it is known who has an account. */
  const press = async (name: string) => {
    await vi.waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
    await user.click(screen.getByRole('button', { name }))
  }
  /** Opens a row in the form. */
  const change = async (row: number) => {
    await user.click(screen.getByRole('button', { name: `Actions for row ${row}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change' }))
  }
  return { ...part, change, sent, checked, said, asked, network, onAdded, pass, paste, press }
}

const two = 'ana@trocar.test\tAna\tAble\nben@trocar.test\tBen\tBold'

test('people who are pasted are added and invited, once it is known that they have no account', async () => {
  const { screen, sent, checked, said, onAdded, paste, press } = open()
  await paste(two)
  expect(document.activeElement).toBe(screen.getByLabelText(/Paste from a spreadsheet/))
  expect(checked).toEqual([['ana@trocar.test', 'ben@trocar.test']])
  expect(screen.getByText('2 people ready.')).toBeTruthy()
  await press('Add 2 people')
  expect(sent).toMatchObject([
    {
      input: {
        params: { programId: program.id },
        query: { sendEmail: 'true' },
        body: [
          { email: 'ana@trocar.test', firstName: 'Ana', lastName: 'Able', role: 'RESIDENT' },
          { email: 'ben@trocar.test' },
        ],
      },
    },
  ])
  expect(said).toEqual(['2 people were added and invited.'])
  expect(onAdded).toHaveBeenCalledOnce()
})

test.each([
  [0, '2 people were added. 2 weren’t invited, because too many messages were sent today.'],
  [1, '2 people were added. 1 wasn’t invited, because too many messages were sent today.'],
])('of two people who were to be invited, %d were, and the others are counted', async (invited, words) => {
  const { said, paste, press } = open({ invited })
  await paste(two)
  await press('Add 2 people')
  expect(said).toEqual([expect.stringContaining(words)])
})

test('people who weren’t to be invited are added, and no more is said', async () => {
  const { screen, user, said, paste, press } = open()
  await paste(two)
  await user.click(screen.getByLabelText(/Invite them by email/))
  await press('Add 2 people')
  expect(said).toEqual(['2 people were added.'])
})

test('who is ready is added while the others stay on the list to be corrected', async () => {
  const { screen, user, sent, said, onAdded, paste, press } = open({
    taken: [{ email: 'ben@trocar.test', fullName: 'Ben Bold', isActive: true }],
  })
  await paste(`${two}\nana@trocar.test\tAna\tAgain`)
  expect(screen.getByText(/^1 person ready, 2 people to correct or remove\./)).toBeTruthy()
  await press('Add 1 person')
  expect(sent).toMatchObject([{ input: { body: [{ email: 'ana@trocar.test', lastName: 'Able' }] } }])
  expect(said).toEqual(['2 people were added and invited. 2 stay on the list.'])
  expect(onAdded).not.toHaveBeenCalled()
  // The second row with an email that was added is not ready now.
  expect(screen.getByText(/^0 people ready, 2 people to correct/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add people' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Remove 2 people' }))
  expect(screen.getByText('No one on the list yet')).toBeTruthy()
})

test('a group in other words is said once for all rows that have it, and can be undone', async () => {
  const { screen, user, sent, paste, press } = open({ groups: ['Senior residents', 'Interns'] })
  await paste(
    'email\tfirst name\tclass\nana@trocar.test\tAna\tSeniors\nben@trocar.test\tBen\tSeniors\ncy@trocar.test\tCy\tInterns',
  )
  await user.click(await screen.findByRole('button', { name: 'Use “Senior residents”' }))
  expect(await screen.findByText('3 people ready.')).toBeTruthy()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' })))
  await user.keyboard('{Enter}')
  await user.selectOptions(await screen.findByLabelText('Group “Seniors” · 2 people'), 'No group yet')
  expect(await screen.findByText('“Seniors” means no group.')).toBeTruthy()
  await press('Add 3 people')
  const { body } = sent[0]!.input as { body: object[] }
  expect(body.map((person) => 'userGroupId' in person)).toEqual([false, false, true])
})

test('people who were pasted before the groups of the program came are judged by them once they come', async () => {
  const { promise: groupsAfter, resolve } = Promise.withResolvers<void>()
  const { screen, user, paste } = open({ groups: ['Interns'], groupsAfter })
  await paste('email\tfirst name\tclass\nana@trocar.test\tAna\tInterns\nben@trocar.test\tBen\tSeniors')
  await user.selectOptions(screen.getByLabelText('Group “Seniors” · 1 person'), 'No group yet')
  expect(await screen.findByText(/^1 person ready, 1 person to correct/)).toBeTruthy()
  resolve()
  expect(await screen.findByText('2 people ready.')).toBeTruthy()
})

test('the columns that were recognized are said, and can be changed', async () => {
  const { screen, user, paste } = open()
  await paste('Mail\tCalled\tNote\nana@trocar.test\tAna Able\tnew')
  // Nobody has a name: the columns are asked for at once.
  expect(screen.getByText('Most rows lack an email or a name. Which column holds what?')).toBeTruthy()
  expect(screen.getByText('Not used: Called, Note.')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Whole name'), '1')
  expect(await screen.findByText('1 person ready.')).toBeTruthy()
  expect(screen.getByText('Read as: Email from “Mail”, Whole name from “Called”.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change columns' }))
  await user.click(screen.getByLabelText('The first line holds headings'))
  expect(screen.getByText(/^1 person ready, 1 person to correct/)).toBeTruthy()
  await user.click(screen.getByLabelText('The first line holds headings'))
  expect(screen.getByText('1 person ready.')).toBeTruthy()
})

test('a server that could not say who has an account is asked again', async () => {
  const { screen, checked, pass, paste } = open({ failures: 1 })
  await paste(two)
  expect(checked).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Add 2 people' })).toHaveProperty('disabled', true)
  await pass(5_000)
  expect(checked).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Add 2 people' })).toHaveProperty('disabled', false)
})

test('what the server found wrong is marked, nobody is added, and the same list has the same key', async () => {
  const { screen, sent, paste, onAdded, press } = open({ refusals: [{ reason: 'inactive-program' }] })
  await paste(two)
  await press('Add 2 people')
  expect(await screen.findByText('This program is inactive: no one can be added to it.')).toBeTruthy()
  expect(onAdded).not.toHaveBeenCalled()
  await press('Add 2 people')
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(onAdded).toHaveBeenCalledOnce()
})

test('people are typed one after the other by keyboard alone: Enter adds one and moves to the next email', async () => {
  const { screen, user, pass } = open()
  await user.type(screen.getByLabelText('Email'), 'ana@trocar.test')
  await user.type(screen.getByLabelText('First name'), 'Ana')
  await user.type(screen.getByLabelText('Last name'), 'Able{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  await user.keyboard('ben@trocar.test')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ben@trocar.test')
  await pass(500)
  expect(screen.getByText('1 person ready.')).toBeTruthy()
})

test('starting over asks first, and empties the list', async () => {
  const { screen, user, asked, paste } = open()
  await paste(two)
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(asked).toEqual(['Start over?'])
  expect(screen.getByText('No one on the list yet')).toBeTruthy()
})

test('the way back leads to the people of the same program', () => {
  const { screen } = open()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
    `/residency/admin/manage-users/residents?program=${program.id}`,
  )
})

test('without a network the list stays, and nothing is sent', async () => {
  const { screen, network, paste } = open()
  await paste(two)
  act(() => network.become('unreachable'))
  expect(screen.getByRole('button', { name: 'Add 2 people' })).toHaveProperty('disabled', true)
  expect(screen.getByText('You’re offline. Nothing was changed.')).toBeTruthy()
})

test('a list that was left is there again, with what its words mean, its columns and what was half typed', async () => {
  const { formDrafts } = createFormDraftsInMemory()
  const first = open({ groups: ['Senior residents'], formDrafts })
  await first.paste('Mail\tCalled\tclass\nana@trocar.test\tAna Able\tSeniors\nben\tBen Bold\tSeniors')
  await first.user.selectOptions(first.screen.getByLabelText('Whole name'), '1')
  await first.user.click(await first.screen.findByRole('button', { name: 'Use “Senior residents”' }))
  await first.user.click(first.screen.getByLabelText(/Invite them by email/))
  await first.user.type(first.screen.getByLabelText('Email'), 'cy@')
  await first.user.type(first.screen.getByLabelText(/Paste from a spreadsheet/), 'dee@trocar.test')
  first.screen.unmount()

  const { screen, user } = open({ groups: ['Senior residents'], formDrafts })
  expect(screen.getByText('We kept the list that you hadn’t added yet.')).toBeTruthy()
  expect(await screen.findByText(/^1 person ready, 1 person to correct/)).toBeTruthy()
  expect(screen.getByText('“Seniors” means “Senior residents”.')).toBeTruthy()
  expect(screen.getByText(/Whole name from “Called”/)).toBeTruthy()
  expect(screen.getByLabelText(/Invite them by email/)).toHaveProperty('checked', false)
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'cy@')
  expect(screen.getByLabelText(/Paste from a spreadsheet/)).toHaveProperty('value', 'dee@trocar.test')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Group “Seniors” · 2 people')).toBeTruthy()
})

test('the first line of a table that was left can still be said to hold headings', async () => {
  const { formDrafts } = createFormDraftsInMemory()
  const first = open({ formDrafts })
  await first.paste(two)
  first.screen.unmount()
  const { screen, user } = open({ formDrafts })
  await user.click(screen.getByRole('button', { name: 'Change columns' }))
  await user.click(screen.getByLabelText('The first line holds headings'))
  expect(screen.getByText('1 person ready.')).toBeTruthy()
})

test('a list that was added, or begun anew, leaves nothing on the device', async () => {
  const { drafts, formDrafts } = createFormDraftsInMemory()
  const { user, screen, paste, press } = open({ formDrafts })
  await paste(two)
  expect([...drafts.keys()]).toEqual([`import:program:${program.id}`])
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect([...drafts.keys()]).toEqual([])
  await paste(two)
  await press('Add 2 people')
  expect([...drafts.keys()]).toEqual([])
})

test('a device without room for the list says so', async () => {
  const { formDrafts } = createFormDraftsInMemory()
  const { screen, paste } = open({ formDrafts: { ...formDrafts, write: () => undefined } })
  await paste(two)
  expect(screen.getByText(/^This device is full, so this list is only in this tab\./)).toBeTruthy()
})

test('who is put on the list while the others are sent stays, and so does the page', async () => {
  const { promise: sentAfter, resolve } = Promise.withResolvers<void>()
  const { screen, user, said, onAdded, paste, press } = open({ sentAfter })
  await paste(two)
  await press('Add 2 people')
  await user.type(screen.getByLabelText('Email'), 'cy@trocar.test')
  await user.type(screen.getByLabelText('First name'), 'Cy{Enter}')
  resolve()
  expect(await screen.findByText('1 person ready.')).toBeTruthy()
  expect(said).toEqual(['2 people were added and invited. 1 stays on the list.'])
  expect(screen.getByText('cy@trocar.test')).toBeTruthy()
  expect(onAdded).not.toHaveBeenCalled()
})

test('who is half typed when the others were added stays in the form', async () => {
  const { promise: sentAfter, resolve } = Promise.withResolvers<void>()
  const { screen, user, said, onAdded, paste, press } = open({ sentAfter })
  await paste(two)
  await press('Add 2 people')
  await user.type(screen.getByLabelText('Email'), 'cy@')
  resolve()
  await vi.waitFor(() => expect(said).toEqual(['2 people were added and invited.']))
  expect(onAdded).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'cy@')
})

test('a correction made while its row was sent stays on the list, as one that was not saved', async () => {
  const { promise: sentAfter, resolve } = Promise.withResolvers<void>()
  const { screen, user, onAdded, change, paste, press } = open({ sentAfter })
  await paste(two)
  await press('Add 2 people')
  await change(1)
  await user.type(screen.getByLabelText('Last name'), 'r')
  await user.click(screen.getByRole('button', { name: 'Save row' }))
  resolve()
  expect(await screen.findByText('0 people ready, 1 person to correct or remove.')).toBeTruthy()
  expect(screen.getByText('Ana Abler')).toBeTruthy()
  expect(screen.getByText(/^Has an account already/)).toBeTruthy()
  expect(onAdded).not.toHaveBeenCalled()
})

test('a row that is open when it was added stays in the form, and goes once it is closed as it was', async () => {
  const { promise: sentAfter, resolve } = Promise.withResolvers<void>()
  const { screen, user, said, change, paste, press } = open({ sentAfter })
  await paste(two)
  await press('Add 2 people')
  await change(2)
  await user.type(screen.getByLabelText('Last name'), 'er')
  resolve()
  await vi.waitFor(() => expect(said).toEqual(['2 people were added and invited. 1 stays on the list.']))
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Bolder')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('No one on the list yet')).toBeTruthy()
})

test('people who were added after the page was left are on no list, and nobody is led away', async () => {
  const { promise: sentAfter, resolve } = Promise.withResolvers<void>()
  const { drafts, formDrafts } = createFormDraftsInMemory()
  const { screen, said, onAdded, paste, press } = open({ sentAfter, formDrafts })
  await paste(two)
  await press('Add 2 people')
  screen.unmount()
  resolve()
  await vi.waitFor(() => expect(said).toEqual(['2 people were added and invited.']))
  expect([...drafts.keys()]).toEqual([])
  expect(onAdded).not.toHaveBeenCalled()
})
