import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  listAttendeeCertificates,
  putAttendeeCertificate,
} from '#contract/endpoints/workshops/attendees/attendee-certificates.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { CertificatesScreen } from '#features/workshops/attendees/certificates/certificates-screen.tsx'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { brokenServer, renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const workshop = id(1) as WorkshopId
const pdf = (name: string) => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' })

const found = (people: object[]) =>
  listAttendeeCertificates.reply.parse({
    workshop: {
      id: workshop,
      title: 'Robotics',
      startDate: '2026-03-02T08:00:00',
      timezone: 'America/Chicago',
      priceCents: 0,
      isInternal: false,
      isCanceled: false,
    },
    people,
    hasMore: false,
  })
const three = found([
  { id: id(10), fullName: 'Ana Berg', hasArrived: true, certificate: null },
  { id: id(11), fullName: 'Bo Cole', hasArrived: false, certificate: 'old.pdf' },
  { id: id(12), fullName: 'Cy Dorn', hasArrived: true, certificate: null },
])
const open = (facts: ScreenFacts) => renderWorkshopScreen(<CertificatesScreen workshop={workshop} />, facts)
const known = () =>
  new Map<Endpoint, unknown>([
    [listAttendeeCertificates, three],
    [putAttendeeCertificate, { fileName: 'x.pdf', size: 9, addedAt: '2026-03-02T08:00:00.000Z' }],
  ])

test('files are matched by name, seen before they are added, and added in one press', async () => {
  const { screen, user, called } = open({ answers: known() })
  await screen.findByRole('heading', { name: '2 people came and have no certificate yet' })
  await user.upload(screen.getByLabelText('Choose PDFs'), [
    pdf('ana berg.pdf'),
    pdf('Bo Cole.pdf'),
    pdf('x.pdf'),
  ])
  const whose = (file: string) => screen.getByLabelText(`Whose is ${file}?`) as HTMLSelectElement
  expect(whose('ana berg.pdf').selectedOptions[0]?.textContent).toBe('Ana Berg')
  screen.getByText('Isn’t marked as arrived. Replaces old.pdf.')
  screen.getByText('No name matches. Choose the person.')
  await user.selectOptions(whose('x.pdf'), 'Cy Dorn')
  await user.click(screen.getByRole('button', { name: 'Leave out Bo Cole.pdf' }))
  expect(called.some(({ endpoint }) => endpoint === putAttendeeCertificate)).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Add 2 certificates' }))
  await screen.findByText('2 certificates added.')
  expect(
    called.filter(({ endpoint }) => endpoint === putAttendeeCertificate).map(({ input }) => input),
  ).toMatchObject([{ params: { id: id(10) } }, { params: { id: id(12) } }])
  expect(screen.queryByText('Who gets which')).toBeNull()
})

test('two files for one person, and one that is no PDF, are not added', async () => {
  const { screen, user, called } = open({ answers: known() })
  const input = await screen.findByLabelText('Choose PDFs')
  await user.upload(input, [pdf('ana berg.pdf'), pdf('x.pdf')])
  await user.selectOptions(screen.getByLabelText('Whose is x.pdf?'), 'Ana Berg')
  expect(screen.getAllByText('This person has another file here.')).toHaveLength(2)
  screen.getByText(/^No file is ready to add yet\./)
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Whose is x.pdf?'), 'No one')
  await user.upload(input, [new File(['no'], 'cy dorn.pdf', { type: 'application/pdf' })])
  await user.click(screen.getByRole('button', { name: 'Add 2 certificates' }))
  await screen.findByText('1 certificate couldn’t be added. See why below, and try again.')
  screen.getByText('cy dorn.pdf isn’t a PDF.')
  expect(called.filter(({ endpoint }) => endpoint === putAttendeeCertificate)).toHaveLength(1)
})

test('what the server refuses stays, with its reason', async () => {
  const answers = new Map<Endpoint, unknown>([[listAttendeeCertificates, three]])
  const { screen, user } = open({ answers, ...brokenServer })
  await user.upload(await screen.findByLabelText('Choose PDFs'), [pdf('ana berg.pdf')])
  await user.click(screen.getByRole('button', { name: 'Add 1 certificate' }))
  await screen.findByText('1 certificate couldn’t be added. See why below, and try again.')
  screen.getByLabelText('Whose is ana berg.pdf?')
})

test('if nobody was marked at the door, everybody who attends is named; and then nobody', async () => {
  const all = [{ id: id(10), fullName: 'Ana Berg', hasArrived: false, certificate: null }]
  const first = open({ answers: new Map<Endpoint, unknown>([[listAttendeeCertificates, found(all)]]) })
  await first.screen.findByRole('heading', { name: '1 person has no certificate yet' })
  first.screen.unmount()
  const has = [{ ...all[0], hasArrived: true, certificate: 'a.pdf' }]
  const { screen } = open({ answers: new Map<Endpoint, unknown>([[listAttendeeCertificates, found(has)]]) })
  await screen.findByText('Everyone who came has a certificate.')
})

test('without a network, with a broken server and without attendees, it says what is so', async () => {
  const away = open({ isOffline: true })
  await away.screen.findByText('Certificates can be added when you’re back online.')
  away.screen.unmount()
  const broken = open(brokenServer)
  await broken.screen.findByText('No certificate was changed.', { exact: false })
  broken.screen.unmount()
  const { screen } = open({ answers: new Map<Endpoint, unknown>([[listAttendeeCertificates, found([])]]) })
  await screen.findByText('No attendees')
})
