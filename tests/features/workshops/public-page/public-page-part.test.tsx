import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  acceptPlaceRequest,
  declinePlaceRequest,
  listPlaceRequests,
  type PlaceRequest,
} from '#contract/endpoints/workshops/public-page/place-requests.ts'
import {
  getPublicPageState,
  type PublicPageState,
  setPublicPage,
} from '#contract/endpoints/workshops/public-page/public-page.ts'
import { placeRequestId } from '#contract/vocabulary/workshops/place-requests.ts'
import { PublicPagePart } from '#features/workshops/public-page/public-page-part.tsx'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { someWorkshop } from '#tests/support/some-workshop.ts'
import { brokenServer, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const off: PublicPageState = { address: 'https://t.test/workshop/page/1', publicSince: null, hiddenBy: null }
const on: PublicPageState = { ...off, publicSince: '2027-01-01T00:00:00.000Z' }
const request: PlaceRequest = {
  id: placeRequestId.parse('90000000-0000-4000-8000-000000000077'),
  firstName: 'Ana',
  lastName: '<i>Berg</i>',
  email: 'ana@outside.test',
  hospital: 'Northside',
  message: 'Please',
  askedAt: '2027-01-02T15:00:00.000Z',
  state: 'OPEN',
  decidedAt: null,
  decidedBy: null,
  answer: '',
  isUndelivered: false,
}
const listed = (...items: PlaceRequest[]) => ({
  items,
  next: null,
  total: items.length,
  open: items.filter(({ state }) => state === 'OPEN').length,
})

function show(
  given: Iterable<readonly [Endpoint, unknown]> = [],
  facts: ScreenFacts = {},
  isInternal = false,
) {
  const answers = new Map<Endpoint, unknown>([
    [getPublicPageState, off],
    [listPlaceRequests, listed()],
    ...given,
  ])
  const part = <PublicPagePart id={someWorkshop.id} zone="America/Chicago" isInternal={isInternal} />
  const shown = renderWorkshopScreen(part, { answers, ...facts })
  const sent = (wanted: Endpoint) =>
    shown.called.filter(({ endpoint }) => endpoint === wanted).map(({ input }) => input)
  return { ...shown, sent }
}

test('the page is off until it is switched on, and then has a link to copy', async () => {
  const { screen, user, sent } = show([[setPublicPage, on]])
  const toggle = await screen.findByRole('switch', { name: /Public page/ })
  expect(toggle.getAttribute('aria-checked')).toBe('false')
  await screen.findByText('No one has asked yet.')
  expect(screen.queryByText(off.address)).toBeNull()
  await user.click(toggle)
  await screen.findByText(off.address)
  expect(sent(setPublicPage)).toEqual([{ params: { id: someWorkshop.id }, body: { isPublic: true } }])
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  await screen.findByRole('button', { name: 'Copied' })
})

test('what hides a page is said instead of the switch', async () => {
  const internal = show([], {}, true)
  internal.screen.getByText(/internal, so it can’t have a public page/)
  expect(internal.called).toEqual([])
  internal.screen.unmount()
  const canceled = show([[getPublicPageState, { ...off, hiddenBy: 'canceled' }]])
  await canceled.screen.findByText(/was canceled, so no one sees its page/)
  expect(canceled.screen.queryByRole('switch')).toBeNull()
})

test('a request shows who asked, as text, and is accepted', async () => {
  const { screen, user, sent, said } = show([
    [listPlaceRequests, listed(request)],
    [acceptPlaceRequest, { ...request, state: 'ACCEPTED' }],
  ])
  await screen.findByText('Ana <i>Berg</i>')
  screen.getByText('1 waiting for an answer')
  screen.getByText('ana@outside.test · Northside')
  await user.click(screen.getByRole('button', { name: 'Accept Ana <i>Berg</i>' }))
  expect(sent(acceptPlaceRequest)).toEqual([{ params: { id: request.id } }])
  expect(said).toEqual(['Ana <i>Berg</i> is an attendee now. An invitation is on its way.'])
})

test('nobody is declined without a word', async () => {
  const { screen, user, sent, said } = show([
    [listPlaceRequests, listed(request)],
    [declinePlaceRequest, { ...request, state: 'DECLINED' }],
  ])
  await user.click(await screen.findByRole('button', { name: /^Decline Ana/ }))
  await user.click(screen.getByRole('button', { name: 'Decline and send' }))
  await screen.findByText('This field is required')
  expect(sent(declinePlaceRequest)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'All places are taken.')
  await user.click(screen.getByRole('button', { name: 'Decline and send' }))
  expect(sent(declinePlaceRequest)).toEqual([
    { params: { id: request.id }, body: { answer: 'All places are taken.' } },
  ])
  expect(said).toEqual(['Your answer to Ana <i>Berg</i> is on its way.'])
})

test('a decided request says by whom, with which word, and that it did not arrive', async () => {
  const declined = {
    ...request,
    state: 'DECLINED',
    decidedAt: '2027-01-03T15:00:00.000Z',
    decidedBy: 'Ada Min',
    answer: 'Come in May.',
    isUndelivered: true,
  } as const
  const { screen } = show([[listPlaceRequests, listed(declined)]])
  await screen.findByText(/^Declined by Ada Min, /)
  screen.getByText('Come in May.')
  screen.getByText('The email with your answer wasn’t delivered.')
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

test('a refusal is said in the words of the server', async () => {
  const { screen, user, said } = show([[listPlaceRequests, listed(request)]], {
    refusal: { code: 'wrong-state', message: 'This workshop was canceled.' },
  })
  await user.click(await screen.findByRole('button', { name: /^Accept Ana/ }))
  expect(said).toEqual(['This workshop was canceled.'])
})

test('without a network, and with a server in trouble, it says so', async () => {
  const offline = show([], { isOffline: true })
  expect(await offline.screen.findAllByText('You’re offline')).toHaveLength(2)
  offline.screen.unmount()
  const broken = show([], { ...brokenServer, answers: new Map() })
  const again = () => broken.screen.getAllByRole('button', { name: 'Try again' })
  await waitFor(() => expect(again()).toHaveLength(2))
})
