import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { certificateId } from '#contract/vocabulary/learning/certificates.ts'
import { drawCertificate } from '#server/modules/learning/reviews/certificate-pdf.ts'
import type { CertificateRow } from '#server/modules/learning/reviews/certificate-store.ts'

const certificate: CertificateRow = {
  id: certificateId.parse(randomUUID()),
  code: 'ABCD1234EFGH5678',
  courseId: null,
  programId: null,
  fullName: 'Jonas Lindqvist',
  courseName: 'Suturing',
  courseVersion: 2,
  hours: 3,
  completedAt: '2026-11-27T10:00:00Z',
  completedOn: '2026-11-27',
  issuedAt: '2026-11-27T10:00:00Z',
  isRevoked: false,
}
const words = (length: number) => 'Hohenlohe '.repeat(length / 10).trim()

async function countPages(row: CertificateRow): Promise<number> {
  const file = await drawCertificate(row, 'https://trocar.example.org')
  return [...file.toString('latin1').matchAll(/\/Type \/Page\b/g)].length
}

test('a certificate is one page', async () => {
  expect(await countPages(certificate)).toBe(1)
})

test.each([60, 120, 200])(
  'it stays one page if the names have %i letters each, some of them not to be printed',
  async (length) => {
    const names = { fullName: `${words(length)}李`, courseName: `${words(length)}李` }
    expect(await countPages({ ...certificate, ...names })).toBe(1)
  },
)

/** What is drawn on the page. */
async function drawnOf(facts: Partial<CertificateRow>): Promise<string> {
  const file = await drawCertificate({ ...certificate, ...facts }, 'https://trocar.example.org')
  const [page] = file.toString('latin1').matchAll(/\nstream\n(?<bytes>[^]*?)\nendstream/g)
  return inflateSync(Buffer.from(page!.groups!['bytes']!, 'latin1')).toString('latin1')
}

test('its date is the day where they trained, whatever day it was elsewhere', async () => {
  const evening = { completedOn: '2026-03-10', completedAt: '2026-03-11T01:30:00Z' }
  const drawn = await drawnOf(evening)
  expect(drawn).toBe(await drawnOf({ ...evening, completedAt: '2026-03-10T20:00:00Z' }))
  expect(drawn).not.toBe(await drawnOf({ ...evening, completedOn: '2026-03-11' }))
})
