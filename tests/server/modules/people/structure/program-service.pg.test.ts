import { describe, expect, it } from 'vitest'
import { director, setUpPrograms } from '#tests/support/programs-api.ts'

const api = setUpPrograms()
const { made, call } = api

describe('the list of programs', () => {
  interface Page {
    _embedded: { program: { id: string; title: string; directors: string[] }[] }
    next: string | null
    total: number
  }
  const list = async (query: string, as = api.people().admin): Promise<Page> => {
    const answer = await call(as, 'GET', `/program?projection=inlineProgramDetails&${query}`)
    expect(answer.status).toBe(200)
    return answer.body as Page
  }

  it('finds each word anywhere, shows the total, and comes in pages in either order', async () => {
    for (const title of ['Quay A', 'Quay B', 'Quay C']) await made({ title, programDirectors: [director()] })
    for (const [sort, titles] of [
      ['title', ['Quay A', 'Quay B', 'Quay C']],
      ['title-down', ['Quay C', 'Quay B', 'Quay A']],
      ['system', ['Quay A', 'Quay B', 'Quay C']],
    ] as const) {
      const found: string[] = []
      let next: string | null = ''
      while (next !== null) {
        const page: Page = await list(`search=harbor%20quay&sort=${sort}&limit=2${next && `&cursor=${next}`}`)
        expect(page.total).toBe(3)
        found.push(...page._embedded.program.map(({ title }) => title))
        next = page.next
      }
      expect(found).toEqual(titles)
    }
    expect((await list('search=quay&limit=1'))._embedded.program[0]).toMatchObject({
      directors: ['Dana Director'],
    })
  })

  it('orders the numbers in titles by their value, across its pages too', async () => {
    for (const title of ['Pier 10', 'pier 2', 'Pier 1', 'Pier 2 b10', 'Pier 2 b9']) await made({ title })
    const found: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Page = await list(`search=pier&sort=title&limit=2${next && `&cursor=${next}`}`)
      found.push(...page._embedded.program.map(({ title }) => title))
      next = page.next
    }
    expect(found).toEqual(['Pier 1', 'pier 2', 'Pier 2 b9', 'Pier 2 b10', 'Pier 10'])
  })

  it('contains what somebody oversees', async () => {
    const { coordinator, programDirector, programId } = api.people()
    for (const who of [coordinator, programDirector])
      expect((await list('', who))._embedded.program.map(({ id }) => id)).toEqual([programId])
    expect((await list('state=inactive&search=quay')).total).toBe(0)
    expect((await list('accountKind=PAID&search=quay')).total).toBe(0)
  })
})

it('specialty, directors and proctors of a program are read by those who belong to it', async () => {
  const { resident, foreignResident, programId, foreignProgramId, faculty, admin, programDirector } =
    api.people()
  expect((await call(resident, 'GET', `/program/getSpecialty/${programId}`)).status).toBe(200)
  const directors = await call(resident, 'GET', `/program/program-director/${programId}`)
  expect(directors.body).toMatchObject({ _embedded: { user: [{ id: programDirector, isExpired: false }] } })
  expect(JSON.stringify(directors.body)).not.toContain('@')
  for (const path of ['getSpecialty', 'program-director'])
    expect((await call(foreignResident, 'GET', `/program/${path}/${programId}`)).status).toBe(404)
  expect((await call(faculty, 'GET', `/program/proctors/${programId}`)).status).toBe(200)
  expect((await call(faculty, 'GET', `/program/proctors/${foreignProgramId}`)).status).toBe(404)
  const { body } = await call(admin, 'GET', '/specialty')
  expect(body).toMatchObject({ _embedded: { specialty: expect.arrayContaining([{ name: 'OB/GYN' }]) } })
  expect((await call(admin, 'GET', '/timezone')).body).toMatchObject({
    _embedded: { timezoneOption: expect.arrayContaining([{ timezone: 'America/Chicago' }]) },
  })
})
