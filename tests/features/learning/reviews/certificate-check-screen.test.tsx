import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { checkCertificate } from '#contract/endpoints/learning/certificates.ts'
import { CertificateCheckScreen } from '#features/learning/reviews/certificate-check-screen.tsx'
import { connectionWords } from '#features/shared/sign-in/password-words.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

function show(code: string, certificate: object | null = null, isOffline = false) {
  const answers = new Map<Endpoint, unknown>(isOffline ? [] : [[checkCertificate, { certificate }]])
  const { services } = screenServices({ isOffline, answers })
  const onCheck = vi.fn<(code: string) => void>()
  return { onCheck, screen: renderPart(<CertificateCheckScreen {...{ code, onCheck }} />, services).screen }
}

test('a valid certificate says whose it is, of which course and day', async () => {
  const { screen } = show('7K2M-0000-AAAA-ZZZZ', {
    fullName: 'Ada Okafor',
    courseName: 'Suturing',
    completedOn: '2026-03-10',
    hours: 4,
  })
  await screen.findByText('This certificate is valid')
  screen.getByText('Ada Okafor completed Suturing on March 10, 2026. It counts for 4 hours.')
})

test('one that says no hours says nothing of them', async () => {
  const facts = { fullName: 'Ada Okafor', courseName: 'Suturing', completedOn: '2026-03-10', hours: null }
  const { screen } = show('7K2M-0000-AAAA-ZZZZ', facts)
  await screen.findByText('Ada Okafor completed Suturing on March 10, 2026.')
})

test('a code that nobody knows, and what is no code at all, are told alike', async () => {
  const known = show('0000-0000-0000-0000')
  await known.screen.findByText('No valid certificate has this code')
  known.screen.unmount()
  await show('<script>').screen.findByText('No valid certificate has this code')
})

test('without a network nothing is said of the code', async () => {
  await show('7K2M-0000-AAAA-ZZZZ', null, true).screen.findByText(connectionWords.away.title)
})

test('a code that is typed is checked as it was typed', () => {
  const { screen, onCheck } = show('')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' 7k2m 0000 ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(onCheck).toHaveBeenCalledWith('7k2m 0000')
})
