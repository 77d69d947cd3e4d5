import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { removeLeftOver } from '#server/modules/learning/courses/sharing/sent-file-service.ts'
import { setUpSharingApi } from '#tests/support/sharing-api.ts'

const { database, assets, director, sendFile } = await setUpSharingApi()

it('files that nobody imported are removed after a day', async () => {
  const { assetId } = await sendFile(director)
  await removeLeftOver({ database, assets })
  expect(await assets.find(assetId as never)).not.toBeNull()
  await database.execute(
    sql`UPDATE assets SET created_at = now() - interval '25 hours' WHERE id = ${assetId}`,
  )
  expect(await removeLeftOver({ database, assets })).toBe(1)
  expect(await assets.find(assetId as never)).toBeNull()
})

it('a picture of a course file is called by type and day, whatever its file was called elsewhere', async () => {
  const { assetId } = await sendFile(director)
  expect((await assets.find(assetId as never))?.name).toMatch(/^Picture, \w{3} \d+, \d{4}\.png$/)
})
