import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#tests/support/render.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Stars } from '#ui/controls/fields/stars.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { required } from '#ui/form/form-rules.ts'
import type { Refusal } from '#ui/form/form-state.ts'
import { type FormOptions, useForm } from '#ui/form/use-form.ts'

interface Values {
  title: string
  notes: string
  stars: number
}
type Options = FormOptions<Values, string>

const REQUIRED = 'This field is required'
const RATE = 'Choose one to five stars'
const empty: Values = { title: '', notes: '', stars: 0 }

interface Given extends Partial<Options> {
  waits?: boolean
  sent?: Partial<Values>
}

function Part({ waits = false, sent, ...options }: Given) {
  const form = useForm<Values>({
    initial: empty,
    rules: { title: required, stars: { rules: [(stars) => stars > 0 || RATE] } },
    onSubmit: () => undefined,
    ...options,
  })
  const [verdict, setVerdict] = useState('')
  return (
    <Form form={form}>
      <TextField label="Title" {...form.fields.title} />
      <TextField label="Notes" {...form.fields.notes} />
      <Stars label="Rating" {...form.fields.stars} />
      <TextField
        label="Find"
        type="search"
        value=""
        onChange={(notes) => form.change({ notes, title: 'Found' })}
      />
      <Button type="submit" isDisabled={waits && !form.isValid}>
        Save
      </Button>
      <Button onPress={() => setVerdict(form.validate() ? 'valid' : 'invalid')}>Validate</Button>
      <Button onPress={form.resetValidation}>Reset validation</Button>
      <Button onPress={() => form.reset()}>Reset</Button>
      <Button onPress={() => form.reset(sent)}>Reset what was sent</Button>
      <output>
        {[verdict, form.isBusy ? 'busy' : '', form.isChanged ? 'changed' : '', form.problem]
          .filter(Boolean)
          .join(' ')}
      </output>
    </Form>
  )
}

function open(options: Given = {}) {
  const part = renderPart(<Part {...options} />)
  const { screen, user } = part
  const title = () => screen.getByLabelText('Title')
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const rate = () => user.click(screen.getByRole('radio', { name: /4/ }))
  const said = () => [REQUIRED, RATE].filter((words) => screen.queryByText(words) !== null)
  const status = () => screen.getByRole('status').textContent
  return { ...part, title, press, rate, said, status }
}

test('a lazy form says nothing before it is judged', async () => {
  const { user, title, said } = open()
  await user.type(title(), 'a{Backspace}')
  await user.tab()
  expect(said()).toEqual([])
})

test('from the first attempt to submit on, each input is judged', async () => {
  const onSubmit = vi.fn()
  const { user, title, press, said } = open({ onSubmit })
  await press('Save')
  expect(said()).toEqual([REQUIRED, RATE])
  expect(title().getAttribute('aria-invalid')).toBe('true')
  await user.type(title(), 'S')
  expect(said()).toEqual([RATE])
  await user.clear(title())
  expect(said()).toEqual([REQUIRED, RATE])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('what is right is submitted, even after what was wrong was corrected', async () => {
  const onSubmit = vi.fn()
  const { user, title, press, rate } = open({ onSubmit })
  await press('Save')
  await user.type(title(), 'Suturing')
  await rate()
  await press('Save')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ title: 'Suturing', notes: '', stars: 4 })
})

test('a refused attempt moves the focus to the first wrong field, by the form or by the server', async () => {
  const onSubmit = async (): Promise<Refusal<Values, string>> => ({ faults: { notes: 'Too short' } })
  const { screen, user, title, press, rate } = open({ onSubmit })
  await press('Save')
  await waitFor(() => expect(document.activeElement).toBe(title()))
  await user.type(title(), 'Suturing')
  await rate()
  await press('Save')
  expect(await screen.findByText('Too short')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Notes')))
})

test('a form that validates on input judges the field that was typed in', async () => {
  const { user, title, said } = open({ validates: 'on-input' })
  await user.type(title(), 'a')
  expect(said()).toEqual([])
  await user.type(title(), '{Backspace}')
  expect(said()).toEqual([REQUIRED])
})

test('a form that validates on input judges a field when it gets the focus (spec 1 §5)', async () => {
  const { user, title, said } = open({ validates: 'on-input' })
  expect(said()).toEqual([])
  await user.click(title())
  expect(said()).toEqual([REQUIRED])
})

test('a form is valid only when all its registered inputs are', async () => {
  const { user, title, press, rate, status, said } = open()
  await press('Validate')
  expect(status()).toBe('invalid')
  expect(said()).toEqual([REQUIRED, RATE])
  await user.type(title(), 'Suturing')
  await press('Validate')
  expect(status()).toMatch('invalid')
  await rate()
  await press('Validate')
  expect(status()).toMatch(/^valid/)
})

test('a button that waits for a valid form is disabled until it is one, and nothing is said', async () => {
  const { screen, user, title, rate, said } = open({ waits: true })
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)
  await user.type(title(), 'Suturing')
  await rate()
  expect(save).toHaveProperty('disabled', false)
  expect(said()).toEqual([])
})

test('resetting the validation keeps what was typed and removes the messages', async () => {
  const { screen, user, title, press, said } = open()
  await user.type(screen.getByLabelText('Notes'), 'Both hands')
  await press('Validate')
  await press('Reset validation')
  expect(said()).toEqual([])
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Both hands')
  await user.type(title(), 'a{Backspace}')
  expect(said()).toEqual([])
})

test('resetting brings back the first values', async () => {
  const { screen, user, press, said, status } = open()
  await user.type(screen.getByLabelText('Notes'), 'Both hands')
  expect(status()).toBe('changed')
  await press('Validate')
  await press('Reset')
  expect(said()).toEqual([])
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', '')
})

test('resetting after something was sent keeps what was typed since', async () => {
  const sent = { title: 'Suturing' }
  const { screen, user, press, title } = open({ sent })
  await user.type(title(), sent.title)
  await press('Reset what was sent')
  expect(title()).toHaveProperty('value', '')
  await user.type(title(), `${sent.title} II`)
  await press('Reset what was sent')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Suturing II')
})

test('what is typed and typed back is no change', async () => {
  const { user, title, status } = open()
  await user.type(title(), 'a')
  expect(status()).toBe('changed')
  await user.type(title(), '{Backspace}')
  expect(status()).toBe('')
})

test('several fields change at once', async () => {
  const { screen, user, title } = open()
  await user.type(screen.getByLabelText('Find'), 'x')
  expect([title(), screen.getByLabelText('Notes')].map((input) => Reflect.get(input, 'value'))).toEqual([
    'Found',
    'x',
  ])
})

test('Enter in a search field searches and submits nothing', async () => {
  const onSubmit = vi.fn()
  const initial = { title: 'Suturing', notes: '', stars: 1 }
  const { screen, user, title } = open({ initial, onSubmit })
  await user.type(screen.getByLabelText('Find'), '{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  await user.type(title(), '{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

const valid = { title: 'Suturing', notes: '', stars: 1 }

test('however often it is submitted, one attempt is on its way', async () => {
  const answers: (() => void)[] = []
  const onSubmit = vi.fn(() => new Promise<undefined>((resolve) => answers.push(() => resolve(undefined))))
  const { user, title, press, status } = open({ initial: valid, onSubmit })
  await user.dblClick(title())
  await user.keyboard('{Enter}{Enter}')
  await press('Save')
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(status()).toBe('busy')
  answers.shift()?.()
  await waitFor(() => expect(status()).toBe(''))
  await press('Save')
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test('a problem of the whole form is said until the next attempt, and what was typed stays', async () => {
  const refusals: Refusal<Values, string>[] = [{ problem: 'Someone else was faster' }]
  const { screen, user, press, status } = open({ initial: valid, onSubmit: () => refusals.shift() })
  await user.type(screen.getByLabelText('Notes'), 'Mine')
  await press('Save')
  await waitFor(() => expect(status()).toBe('changed Someone else was faster'))
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Mine')
  await press('Save')
  await waitFor(() => expect(status()).toBe('changed'))
})

function DraftPart({ onSubmit }: Pick<Options, 'onSubmit'>) {
  const [draft, change] = useState({ ...valid, notes: 'From yesterday' })
  const check = ({ notes }: Values) => (notes === '' ? { notes: 'What did you see?' } : {})
  const form = useForm<Values>({ initial: valid, draft: { draft, change }, check, onSubmit })
  return (
    <Form form={form}>
      <TextField label="Notes" {...form.fields.notes} />
      <Button type="submit">Save</Button>
      <Button onPress={form.reset}>Start over</Button>
    </Form>
  )
}

test('the values of a draft are shown, checked as a whole, changed and submitted', async () => {
  const onSubmit = vi.fn()
  const { screen, user } = renderPart(<DraftPart onSubmit={onSubmit} />)
  const notes = screen.getByLabelText('Notes')
  expect(notes).toHaveProperty('value', 'From yesterday')
  await user.clear(notes)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('What did you see?')).toBeTruthy()
  await user.type(notes, 'A knot')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...valid, notes: 'A knot' })
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(notes).toHaveProperty('value', '')
})
