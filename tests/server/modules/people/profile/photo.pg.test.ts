import { COURSE_ASSET, STORE_OFFLINE_HEADER } from '#contract/worker/assets.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { checkInstallation } from '#server/check/check-installation.ts'
import { createFileBlobStore } from '#server/platform/blob-store-files.ts'
import { createAssets } from '#server/platform/assets.ts'
import { wideRoom } from '#tests/support/disks.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { TINY_PNG } from '#tests/support/tiny-pictures.ts'

const fresh = await peopledDatabase()
const { people } = fresh
const server = untilEnd(await startWholeServer(fresh))

/** A person with a browser that keeps its cookie. */
async function signIn(id: UserId) {
  const authorization = `Bearer ${await server.tokenFor(id)}`
  let cookie = ''
  const call = async (method: string, path: string, body?: FormData) => {
    const answer = await fetch(`${server.address}/api/v1${path}`, {
      method,
      headers: { authorization },
      ...(body === undefined ? {} : { body }),
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: answer.status, body: (await answer.json()) as { photo: string } }
  }
  return {
    call,
    put: (bytes: Uint8Array<ArrayBuffer>, name = 'me.png') => {
      const form = new FormData()
      form.append('photo', new Blob([bytes]), name)
      return call('PUT', '/me/photo', form)
    },
    me: async () => (await call('GET', '/me')).body as unknown as Me,
    open: (address: string, headers: Record<string, string> = {}) =>
      fetch(server.address + address, { headers: { ...headers, cookie } }),
  }
}

const installation = async () => {
  const blobs = await createFileBlobStore(`${server.dataFolder}/blobs`)
  return { blobs, assets: createAssets({ database: fresh.database, blobs, room: wideRoom() }) }
}
const findings = async () => {
  const { blobs } = await installation()
  const later = { now: () => Date.now() + 600_000 }
  const found = await checkInstallation({ pool: fresh.database.$client, blobs, ...later })
  await blobs.close()
  return found
}

describe('a profile photo', () => {
  let resident: Awaited<ReturnType<typeof signIn>>
  beforeEach(async () => {
    resident = await signIn(people.resident)
  })

  it('is displayed from its address, with the type of its content, and without the name of its file', async () => {
    const { status, body } = await resident.put(TINY_PNG, 'Ich & du.gif')
    expect(status).toBe(200)
    for (const address of [body.photo, (await resident.me()).photo ?? '']) {
      const answer = await resident.open(address)
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(TINY_PNG)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': expect.stringMatching(/^inline; filename="Picture_ \w{3} \d+_ \d{4}\.png"/),
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it('is marked for the worker to store, so that it displays without a network', async () => {
    const { photo } = (await resident.put(TINY_PNG)).body
    expect((await resident.open(photo)).headers.get(STORE_OFFLINE_HEADER)).toBe('1')
    // Separate from course files.
    await fresh.database.$client.query(`UPDATE assets SET purpose = 'COURSE_FILE' WHERE owner_id IS NOT NULL`)
    expect((await resident.open(photo)).headers.get(STORE_OFFLINE_HEADER)).toBe(COURSE_ASSET)
    await fresh.database.$client.query(
      `UPDATE assets SET purpose = 'PROFILE_PHOTO' WHERE owner_id IS NOT NULL`,
    )
  })

  it('is shown again only after asking, which costs no bytes', async () => {
    const { photo } = (await resident.put(TINY_PNG)).body
    const { headers } = await resident.open(photo)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const again = await resident.open(photo, { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  })

  it('opens for nobody else who has the address, and not without its signature', async () => {
    const { photo } = (await resident.put(TINY_PNG)).body
    const peer = await signIn(people.peer)
    await peer.me()
    await peer.put(TINY_PNG)
    expect((await peer.open(photo)).status).toBe(404)
    expect((await fetch(server.address + photo)).status).toBe(404)
    expect((await resident.open(photo.replace(/&s=./, '&s=!'))).status).toBe(404)
  })

  it('says nothing of where it was taken, whoever sends it', async () => {
    const said = Buffer.from('\0\0\0\u0005tEXtPlaceXXXX', 'latin1')
    const talking = Buffer.concat([TINY_PNG.subarray(0, 33), said, TINY_PNG.subarray(33)])
    const { photo } = (await resident.put(new Uint8Array(talking))).body
    const stored = await (await resident.open(photo)).arrayBuffer()
    expect(new Uint8Array(stored)).toEqual(TINY_PNG)
  })

  it('must be a picture, and not too large', async () => {
    expect((await resident.put(new TextEncoder().encode('<svg onload=alert(1)>'), 'me.png')).status).toBe(400)
    expect((await resident.put(TINY_PNG.subarray(0, 20))).status).toBe(400)
    const large = new Uint8Array(5 * 1024 * 1024 + 1)
    large.set(TINY_PNG)
    expect((await resident.put(large)).status).toBe(413)
    expect((await resident.call('PUT', '/me/photo', new FormData())).status).toBe(400)
  })

  it('replaces the one before, whose bytes are removed at once', async () => {
    const before = (await resident.put(TINY_PNG)).body.photo
    const after = (await resident.put(TINY_PNG)).body.photo
    expect((await resident.open(before)).status).toBe(404)
    expect((await resident.open(after)).status).toBe(200)
    expect(await findings()).toEqual([])
    const { blobs } = await installation()
    expect(await blobs.size(`assets/${/assets\/([^?]+)/.exec(before)?.[1]}`)).toBeNull()
    await blobs.close()
    expect((await resident.open(after)).status).toBe(200)
    expect(await findings()).toEqual([])
  })

  it('can be removed, twice', async () => {
    await resident.put(TINY_PNG)
    expect((await resident.call('DELETE', '/me/photo')).status).toBe(200)
    expect((await resident.call('DELETE', '/me/photo')).status).toBe(200)
    expect((await resident.me()).photo).toBeNull()
  })

  it('two at the same moment leave one', async () => {
    const answers = await Promise.all([
      resident.put(TINY_PNG),
      resident.put(TINY_PNG),
      resident.put(TINY_PNG),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { rows } = await fresh.database.$client.query(
      'SELECT FROM assets WHERE dropped_at IS NULL AND owner_id IS NOT NULL',
    )
    expect(rows).toHaveLength(2)
  })
})

it('bytes of which no row was ever written are removed after weeks, and not before', async () => {
  const { assets, blobs } = await installation()
  const key = 'assets/7b0c1d50-5e0a-4c1e-9a61-000000000099'
  await blobs.append(key, 0, TINY_PNG)
  await assets.removeOrphans()
  expect(await blobs.size(key)).toBe(TINY_PNG.length)
  await assets.removeOrphans(() => Date.now() + 36 * 24 * 3_600_000)
  expect(await blobs.size(key)).toBeNull()
  await blobs.close()
})
