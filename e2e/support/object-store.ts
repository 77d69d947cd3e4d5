import { type SmallS3, startSmallS3 } from '../../tests/support/small-s3/small-s3.ts'
import type { ServerHouse } from './server-house.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { TrocarServer } from './trocar-server.ts'

/** An object store for a journey, with one bucket. */
export async function provideStore({}, provide: (store: SmallS3) => Promise<void>): Promise<void> {
  const store = await startSmallS3({ hasVersions: true })
  await provide(store)
  await store.close()
}

/** An installation with its bytes there, from its beginning. Browsers read from it by themselves. */
export async function provideServerOnStore(
  {
    store,
    house,
    network,
    playbackSeconds,
  }: { store: SmallS3; house: ServerHouse; network: FaultProxy; playbackSeconds: number },
  provide: (server: TrocarServer) => Promise<void>,
): Promise<void> {
  const variables = {
    TROCAR_OBJECT_STORE_URL: store.endpoint,
    TROCAR_OBJECT_STORE_BUCKET: store.bucket,
    TROCAR_OBJECT_STORE_KEY: store.key,
    TROCAR_OBJECT_STORE_SECRET: store.secret,
    TROCAR_PLAYBACK: 'object-store',
    TROCAR_PLAYBACK_SECONDS: String(playbackSeconds),
  }
  const server = await TrocarServer.create({ template: null, variables, house, network })
  store.readableFrom = [server.url]
  try {
    await server.start()
    await provide(server)
  } finally {
    await server.remove()
  }
}
