import { expect, test } from 'vitest'
import type { CallFailure, Endpoint } from '#contract/endpoint.ts'
import {
  askForPlace,
  type PublicPage,
  readPublicPage,
} from '#contract/endpoints/workshops/public-page/public-page.ts'
import { connectionWords } from '#features/shared/sign-in/password-words.ts'
import { PublicPageScreen } from '#features/workshops/public-page/public-page-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'
import { someWorkshop } from '#tests/support/some-workshop.ts'

const page: PublicPage = {
  title: '<b>Hernia</b> weekend',
  description: 'Two days in the lab.',
  procedure: 'Hernia repair',
  startDate: '2027-03-06T08:00:00',
  endDate: '2027-03-07T16:30:00',
  timezone: 'America/Chicago',
  location: 'Lakeside Lab',
  city: 'Chicago',
  state: 'IL',
  price: 249.5,
  faculty: [
    { fullName: 'Tom Abel', hospital: 'Northside' },
    { fullName: 'Bea Best', hospital: '' },
  ],
}

function show(facts: ScreenFacts = {}, id: typeof someWorkshop.id | null = someWorkshop.id) {
  const answers = facts.answers ?? new Map<Endpoint, unknown>([[readPublicPage, page]])
  const { services, called, network } = screenServices({ ...facts, answers })
  const part = renderPart(<PublicPageScreen id={id} />, services)
  const sent = () => called.filter(({ endpoint }) => endpoint === askForPlace).map(({ input }) => input)
  return { ...part, sent, network }
}

async function fill({ screen, user }: ReturnType<typeof show>, email = 'ana@outside.test'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Ask for a place' }))
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Ana')
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Berg')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), email)
}
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value
const send = ({ screen, user }: ReturnType<typeof show>) =>
  user.click(screen.getByRole('button', { name: 'Send request' }))

test('the page says what the workshop is, with markup as text', async () => {
  const { screen } = show()
  await screen.findByRole('heading', { name: '<b>Hernia</b> weekend' })
  screen.getByText(/^Saturday, March 6\s–\sSunday, March 7, 2027$/)
  screen.getByText(/8:00\sAM – 4:30\sPM, Central Time/)
  for (const text of ['Lakeside Lab, Chicago, IL', '$249.50', 'Hernia repair', 'Tom Abel', 'Northside'])
    screen.getByText(text)
  screen.getByText('Two days in the lab.')
})

test('a request is sent with what was typed, and the screen says where the answer goes', async () => {
  const shown = show({
    answers: new Map<Endpoint, unknown>([
      [readPublicPage, page],
      [askForPlace, {}],
    ]),
  })
  await fill(shown)
  await shown.user.type(shown.screen.getByRole('textbox', { name: /^Message/ }), 'Please')
  await send(shown)
  await shown.screen.findByRole('heading', { name: 'Request sent' })
  shown.screen.getByText(/ana@outside\.test/)
  expect(shown.sent()).toMatchObject([
    {
      params: { id: someWorkshop.id },
      body: {
        firstName: 'Ana',
        lastName: 'Berg',
        email: 'ana@outside.test',
        hospital: '',
        message: 'Please',
      },
    },
  ])
  await shown.user.click(shown.screen.getByRole('button', { name: 'Back to the workshop' }))
  shown.screen.getByRole('button', { name: 'Ask for a place' })
})

test('what is wrong is said beside its field, and nothing is sent', async () => {
  const shown = show()
  await fill(shown, 'nobody')
  await send(shown)
  await shown.screen.findByText('Enter an email such as maya@hospital.org')
  expect(shown.sent()).toEqual([])
})

test.each<[CallFailure, RegExp]>([
  [{ code: 'too-many-requests' }, /Too many requests came from your network/],
  [{ code: 'not-found' }, /Requests for this workshop are closed/],
  [{ code: 'wrong-state', message: 'More people have asked.' }, /More people have asked/],
  [{ code: 'internal-error' }, /The server couldn’t do this right now/],
])(
  'after %j, what was typed stays and the reason is said; sent again, it is the same request',
  async (refusal, says) => {
    const shown = show({ refusal })
    await fill(shown)
    await send(shown)
    await shown.screen.findByText(says)
    expect(valueOf(shown.screen.getByRole('textbox', { name: 'Email' }))).toBe('ana@outside.test')
    await send(shown)
    const ids = shown.sent().map((input) => (input as { body: { id: string } }).body.id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  },
)

test('without a network, the form keeps what was typed and says so', async () => {
  const shown = show()
  await fill(shown)
  shown.network.become('unreachable')
  await send(shown)
  await shown.screen.findByText(connectionWords.typed.text)
  expect(valueOf(shown.screen.getByRole('textbox', { name: 'First name' }))).toBe('Ana')
})

test('while nothing is known: loading, offline, or trouble with another try', async () => {
  const loading = show({ isSilent: true })
  loading.screen.getByLabelText('Loading the workshop')
  loading.screen.unmount()
  const offline = show({ isOffline: true })
  await offline.screen.findByText(connectionWords.away.title)
  offline.screen.unmount()
  const trouble = show({ answers: new Map(), refusal: { code: 'internal-error' } })
  await trouble.screen.findByRole('button', { name: connectionWords.again })
})

test('an address without a workshop, and a workshop without a page, are told alike', async () => {
  const wrong = show({}, null)
  wrong.screen.getByRole('heading', { name: 'Workshop not found' })
  wrong.screen.unmount()
  await show({ answers: new Map() }).screen.findByRole('heading', { name: 'Workshop not found' })
})
