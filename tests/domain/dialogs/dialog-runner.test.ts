import { describe, expect, it } from 'vitest'
import { createDialogRunner, type DialogRunner } from '#domain/dialogs/dialog-runner.ts'

function makeDialogs(): DialogRunner {
  let next = 0
  return createDialogRunner({ ids: { uuid: () => `dialog-${next++}` } })
}

function open(dialogs: DialogRunner) {
  const state = dialogs.snapshot()
  if (state.status !== 'open') throw new Error('No dialog is open.')
  return state
}

const notice = { type: 'error', title: 'Error', text: 'Something went wrong.' } as const
const question = { title: 'Discard this recording?', text: 'It is on no other device.' }

describe('alert (spec 1 §4)', () => {
  it('closes on confirm', async () => {
    const dialogs = makeDialogs()
    const closed = dialogs.alert(notice)
    dialogs.dispatch({ type: 'confirmed', id: open(dialogs).dialog.id })
    await closed
    expect(dialogs.snapshot().status).toBe('closed')
  })

  it('closes on Escape or an outside click', async () => {
    const dialogs = makeDialogs()
    const closed = dialogs.alert(notice)
    dialogs.dispatch({ type: 'pushed-against' })
    await closed
    expect(dialogs.snapshot().status).toBe('closed')
  })

  it.each(['pushed-against', 'route-changed'] as const)(
    'shakes instead of closing on %s when it is persistent',
    (type) => {
      const dialogs = makeDialogs()
      void dialogs.alert({ ...notice, persistent: true })
      dialogs.dispatch({ type })
      expect(open(dialogs).shakes).toBe(1)
    },
  )
})

describe('confirm dialog (spec 1 §4)', () => {
  it('resolves true on confirm', async () => {
    const dialogs = makeDialogs()
    const answer = dialogs.confirm(question)
    dialogs.dispatch({ type: 'confirmed', id: open(dialogs).dialog.id })
    await expect(answer).resolves.toBe(true)
  })

  it('resolves false on cancel', async () => {
    const dialogs = makeDialogs()
    const answer = dialogs.confirm(question)
    dialogs.dispatch({ type: 'canceled', id: open(dialogs).dialog.id })
    await expect(answer).resolves.toBe(false)
  })

  it('is always persistent', () => {
    const dialogs = makeDialogs()
    void dialogs.confirm(question)
    dialogs.dispatch({ type: 'pushed-against' })
    dialogs.dispatch({ type: 'route-changed' })
    expect(open(dialogs).shakes).toBe(2)
  })

  it('has the labels CANCEL and CONFIRM unless told otherwise', () => {
    const dialogs = makeDialogs()
    void dialogs.confirm(question)
    expect(open(dialogs).dialog).toMatchObject({ cancelLabel: 'CANCEL', confirmLabel: 'CONFIRM' })
  })
})

describe('dialogs together', () => {
  it('a new one replaces the old one, whose question is answered with false', async () => {
    const dialogs = makeDialogs()
    const first = dialogs.confirm(question)
    void dialogs.alert(notice)
    await expect(first).resolves.toBe(false)
    expect(open(dialogs).dialog.kind).toBe('alert')
  })

  it('an answer to a replaced dialog is dropped', () => {
    const dialogs = makeDialogs()
    void dialogs.confirm(question)
    const replaced = open(dialogs).dialog.id
    void dialogs.confirm(question)
    dialogs.dispatch({ type: 'confirmed', id: replaced })
    expect(open(dialogs).dialog.id).not.toBe(replaced)
  })
})
