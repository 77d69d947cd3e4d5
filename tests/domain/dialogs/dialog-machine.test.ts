import { describe, expect, it } from 'vitest'
import { type Dialog, type DialogState, noDialog, stepDialog } from '#domain/dialogs/dialog-machine.ts'

const confirm: Dialog = {
  kind: 'confirm',
  id: 'c',
  title: 'Delete?',
  text: '',
  confirmLabel: 'CONFIRM',
  cancelLabel: 'CANCEL',
  isDestructive: true,
}
const alert = (id: string, isPersistent = false): Dialog => ({
  kind: 'alert',
  id,
  type: 'warn',
  title: 'Mind this',
  text: '',
  isPersistent,
})
const open = (dialog: Dialog, shakes = 0): DialogState => ({ status: 'open', dialog, shakes })
const answered = (id: string, answer: boolean) => [{ type: 'answer', id, answer }]

describe('one dialog at a time', () => {
  it('a new one replaces the old one, which is answered with no', () => {
    const step = stepDialog(open(alert('a')), { type: 'dialog-requested', dialog: confirm })
    expect(step).toEqual({ state: open(confirm), commands: answered('a', false) })
  })

  it('the first one replaces nothing', () => {
    const step = stepDialog(noDialog, { type: 'dialog-requested', dialog: confirm })
    expect(step).toEqual({ state: open(confirm), commands: [] })
  })
})

describe('an answer closes the dialog and goes to the caller', () => {
  it.each([
    ['confirmed', true],
    ['canceled', false],
  ] as const)('%s', (type, answer) => {
    expect(stepDialog(open(confirm), { type, id: 'c' })).toEqual({
      state: noDialog,
      commands: answered('c', answer),
    })
  })

  it.each(['confirmed', 'canceled'] as const)(
    '%s, of a dialog that was replaced, changes nothing',
    (type) => {
      const state = open(alert('new'))
      expect(stepDialog(state, { type, id: 'old' })).toEqual({ state, commands: [] })
      expect(stepDialog(noDialog, { type, id: 'old' })).toEqual({ state: noDialog, commands: [] })
    },
  )
})

describe.each(['pushed-against', 'route-changed'] as const)('%s', (type) => {
  it.each([
    ['a confirmation', confirm],
    ['a persistent alert', alert('a', true)],
  ])('%s stays and shakes, once more each time', (_what, dialog) => {
    expect(stepDialog(open(dialog, 1), { type })).toEqual({ state: open(dialog, 2), commands: [] })
  })

  it('closes another alert, which counts as no', () => {
    expect(stepDialog(open(alert('a')), { type })).toEqual({
      state: noDialog,
      commands: answered('a', false),
    })
  })

  it('changes nothing where no dialog is open', () => {
    expect(stepDialog(noDialog, { type })).toEqual({ state: noDialog, commands: [] })
  })
})
