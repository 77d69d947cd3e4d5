import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { TINY_PNG } from '#tests/support/tiny-pictures.ts'
import { PDF, reasonOf, setUpWorkshopCourses } from '#tests/support/workshop-courses-api.ts'

const set = await setUpWorkshopCourses()
const { ask, send, admin, educator } = set

const save = (who: typeof admin, id: string, body: string, basedOn: number, isPublished = false) =>
  ask(who, 'PUT', `/admin-didactic/${id}/text`, { body, basedOn, isPublished })

test('each save is one more version, however often it is sent; a draft is published unchanged', async () => {
  const id = await set.didactic('Steps')
  await save(admin, id, '# A\nText.', 0)
  expect((await save(admin, id, '# A\nText.', 0)).body).toMatchObject({ number: 1, hasDraft: true })
  const published = await save(admin, id, '# A\nText.', 1, true)
  expect(published.body).toMatchObject({ number: 1, hasDraft: false, newestVersionNumber: 1, pages: 1 })
  expect((await save(admin, id, '# A\nText.\n# B\nText.', 1, true)).body).toMatchObject({
    number: 2,
    pages: 2,
  })
  // An older version is restored by saving its text.
  expect((await save(admin, id, '# A\nText.', 2, true)).body).toMatchObject({ number: 3, pages: 1 })
})

test('whoever saves second gets what the other one wrote; of two at once one is saved', async () => {
  const id = await set.didactic('Two writers', 'Text.')
  const both = await Promise.all([save(admin, id, 'Mine.', 1), save(educator, id, 'Theirs.', 1)])
  const [saved, refused] = both.toSorted((one, other) => one.status - other.status)
  expect([saved?.status, refused?.status]).toEqual([200, 409])
  expect(reasonOf(refused!)).toBe('changed')
  expect(refused?.body).toMatchObject({ details: { now: { number: 2, body: saved?.body['body'] } } })
})

test('no empty text is published, and none that no device could show', async () => {
  const id = await set.didactic('Empty')
  expect(reasonOf(await save(admin, id, ' \n', 0, true))).toBe('empty')
  expect((await save(admin, id, `${'>'.repeat(40)} deep`, 0)).status).toBe(400)
  expect((await save(admin, randomUUID(), 'Text.', 0)).status).toBe(404)
})

test('pictures and documents are added, and known to whoever writes the text', async () => {
  const id = await set.didactic('With files')
  const form = { field: 'file', name: 'Plan.pdf', bytes: PDF }
  const added = await send(admin, `/admin-didactic/${id}/files`, form)
  expect(added.body).toMatchObject({ name: 'Plan.pdf', fileType: 'application/pdf', bytes: PDF.length })
  const { body } = await ask(admin, 'GET', `/admin-didactic/${id}`)
  expect(body).toMatchObject({
    files: [{ assetId: added.body['assetId'], address: expect.any(String) as string }],
  })
  const picture = { field: 'file', name: 'DOE_JANE.png', bytes: TINY_PNG }
  const neutral = { name: expect.stringMatching(/^Picture, .*\.png$/) as string, fileType: 'image/png' }
  expect((await send(admin, `/admin-didactic/${id}/files`, picture)).body).toMatchObject(neutral)
  expect((await send(admin, `/admin-didactic/${randomUUID()}/files`, form)).status).toBe(404)
  const wrong = { ...form, bytes: new TextEncoder().encode('MZ') }
  expect((await send(admin, `/admin-didactic/${id}/files`, wrong)).status).toBe(400)
})
