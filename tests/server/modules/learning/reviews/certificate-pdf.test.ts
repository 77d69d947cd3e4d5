import { randomUUID } from 'node:crypto'
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
