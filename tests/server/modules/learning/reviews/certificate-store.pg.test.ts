import { expect, test } from 'vitest'
import { listCertificates, toCertificate } from '#server/modules/learning/reviews/certificate-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

test('certificates of a person are listed with their code as it is stored, and printed in groups of four', async () => {
  expect(await listCertificates(database, people.resident)).toEqual([])
  await database.$client.query(
    `INSERT INTO certificates (code, user_id, full_name, course_name, course_version, completed_at, issued_at)
     VALUES ('7K2M0000AAAAZZZZ', $1, 'Pat Person', 'Suturing', 1, '2026-03-01T23:30Z', '2026-03-02')`,
    [people.resident],
  )
  const [found] = await listCertificates(database, people.resident)
  // Of no program anymore: the day in UTC.
  expect(found).toMatchObject({ code: '7K2M0000AAAAZZZZ', hours: null, completedOn: '2026-03-01' })
  expect(toCertificate(found!)).toMatchObject({
    code: '7K2M-0000-AAAA-ZZZZ',
    courseId: null,
    courseName: 'Suturing',
    isRevoked: false,
  })
})
