import { expect, test } from 'vitest'
import type { LetterText } from '#contract/endpoints/notices/letter-texts.ts'
import { refuse, succeed } from '#contract/result.ts'
import { LettersScreen } from '#features/notices/letters/letters-screen.tsx'
import { operationsServices, type OperationsServicesOptions } from '#tests/support/operations-services.ts'
import { renderPart } from '#tests/support/render.tsx'

const words = { subject: 'Hello {first name}', body: 'You are invited.\n\nAs {role}.' }
const letter: LetterText = {
  name: 'registration',
  words,
  original: words,
  isChanged: false,
  version: 0,
  changedAt: null,
  changedBy: null,
  placeholders: [
    { name: 'first name', sample: 'Maya', isRequired: false },
    { name: 'role', sample: 'Resident', isRequired: true },
  ],
  link: 'Set up your account',
}

function show(answers: OperationsServicesOptions['answers'] = {}, isAway = false) {
  const rig = operationsServices({
    answers: { '/letter-texts': { items: [letter] }, ...answers },
    isAway,
  })
  return { ...rig, ...renderPart(<LettersScreen />, rig.services) }
}

test('a letter is shown as it will look, with sample data', async () => {
  const { screen, user } = show()
  expect(await screen.findByText('Hello Maya')).toBeTruthy()
  expect(screen.getByText('As Resident.')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Plain text' }))
  expect(screen.getByText(/Set up your account: https/)).toBeTruthy()
})

test('a name that is misspelled, or left out, is reported, and cannot be saved', async () => {
  const { screen, user } = show()
  const text = await screen.findByRole('textbox', { name: 'Text' })
  await user.clear(text)
  await user.type(text, 'As {{rolle}.')
  expect(screen.getByText('This message has no {rolle}. Check its spelling, or leave it out.')).toBeTruthy()
  expect(screen.getByText('The text needs {role}.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})

test('what is typed is text, not a page', async () => {
  const { screen, user } = show()
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), '<img src=x>')
  expect(screen.getByText('As Resident.<img src=x>')).toBeTruthy()
})

test('what was changed is saved over the version it was made from', async () => {
  const saved = {
    ...letter,
    words: { ...words, subject: 'Hello {first name}!' },
    isChanged: true,
    version: 1,
  }
  const { screen, user, asked, said } = show({ '/letter-text/:name': saved })
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(asked.find(({ endpoint }) => endpoint.method === 'PUT')?.input).toEqual({
    params: { name: 'registration' },
    body: { subject: 'Hello {first name}!', body: words.body, basedOn: 0 },
  })
  expect(said).toEqual(['Saved. Messages sent from now on say this.'])
})

test('what is typed while it is being saved stays', async () => {
  let answer: (letter: LetterText) => void = () => undefined
  const saving = new Promise<LetterText>((resolve) => (answer = resolve))
  const { screen, user, said } = show({ '/letter-text/:name': saving.then(succeed) })
  const subject = await screen.findByRole('textbox', { name: 'Subject' })
  await user.type(subject, '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(subject, '?')
  answer({ ...letter, words: { ...words, subject: 'Hello {first name}!' }, isChanged: true, version: 1 })
  await expect.poll(() => said).toHaveLength(1)
  expect(subject).toHaveProperty('value', 'Hello {first name}!?')
})

test('what was typed and not saved is there again after another message was looked at, until one starts over', async () => {
  const other: LetterText = {
    ...letter,
    name: 'welcome',
    words: { subject: 'Your account', body: 'As {role}.' },
  }
  const { screen, user } = show({ '/letter-texts': { items: [letter, other] } })
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), '!')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Message' }), 'welcome')
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveProperty('value', 'Your account')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Message' }), 'registration')
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveProperty('value', 'Hello {first name}!')
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveProperty('value', 'Hello {first name}')
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
})

test('what was typed earlier and is saved now is no longer called unsaved', async () => {
  const saved = {
    ...letter,
    words: { ...words, subject: 'Hello {first name}!' },
    isChanged: true,
    version: 1,
  }
  const answers: Record<string, unknown> = {
    '/letter-texts': { items: [letter] },
    '/letter-text/:name': saved,
  }
  const { services } = operationsServices({ answers })
  services.formDrafts?.write('letter:registration', { ...saved.words, basedOn: 0 })
  const { screen, user } = renderPart(<LettersScreen />, services)
  await screen.findByRole('button', { name: 'Start over' })
  answers['/letter-texts'] = { items: [saved] }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), '?')
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
})

test('offline, nothing can be saved, and it says why', async () => {
  const { screen } = show({ '/letter-texts': refuse({ code: 'unavailable' }) }, true)
  expect(await screen.findByText(/offline/i)).toBeTruthy()
})

test('when another admin was first, both versions are on the screen until one is chosen', async () => {
  const theirs = { ...letter, words: { ...words, subject: 'Theirs' }, isChanged: true, version: 1 }
  const answers: Record<string, unknown> = {
    '/letter-texts': { items: [letter] },
    '/letter-text/:name': refuse({ code: 'wrong-state' }),
  }
  const rig = operationsServices({ answers })
  const { screen, user } = renderPart(<LettersScreen />, rig.services)
  const subject = await screen.findByRole('textbox', { name: 'Subject' })
  await user.type(subject, '!')
  answers['/letter-texts'] = { items: [theirs] }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone else changed this message')).toBeTruthy()
  expect(screen.getByText('Theirs')).toBeTruthy()
  expect(subject).toHaveProperty('value', 'Hello {first name}!')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(rig.asked.findLast(({ endpoint }) => endpoint.method === 'PUT')?.input.body).toMatchObject({
    basedOn: 1,
    subject: 'Hello {first name}!',
  })
})
