import { expect, test } from 'vitest'
import { addDemoLegalPages } from '#server/demo/demo-legal-pages.ts'
import { addLegalPage, findLegalPage, listLegalPages } from '#server/modules/operations/legal/legal-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())

test('the highest version is the valid one, and each exists once', async () => {
  const page = (version: number, text: string) =>
    addLegalPage(database, { name: 'trademarks', version, text })
  await page(1, 'First')
  await page(2, 'Second')
  expect(await page(2, 'Second, but later')).toBeNull()
  expect(await findLegalPage(database, 'trademarks')).toMatchObject({ version: 2, text: 'Second' })
  expect((await listLegalPages(database, 'trademarks', 50)).map(({ version }) => version)).toEqual([2, 1])
  expect(await findLegalPage(database, 'legal-notice')).toBeNull()
})

test('demonstration texts are marked as such, and leave it to their page to say so once', async () => {
  await addDemoLegalPages(database)
  expect(await findLegalPage(database, 'privacy-policy')).toMatchObject({
    isDemo: true,
    text: expect.not.stringMatching(/demonstration|bind/),
  })
})
