import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { getVideo } from '#contract/endpoints/video/videos.ts'
import { bindEndpoints } from '#server/http/bind-endpoints.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import type { LoginConfig } from '#server/login/login.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { loadMediaKey } from '#server/platform/media-key.ts'
import { createPlaybackHandlers } from '#server/modules/video/playback/playback-routes.ts'
import { serveMedia } from '#server/modules/video/playback/serve-media.ts'
import { createFileBlobStore } from '#server/platform/blob-store-files.ts'
import { openLog } from '#server/platform/log.ts'
import { createRealtime } from '#server/realtime/realtime.ts'
import type { RealtimeLimits } from '#server/realtime/realtime-limits.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { type LoginServer, startLoginServer } from './login-server.ts'

/**
 * One instance of an installation, with what a session gives access to: login, a call, a video's file, the live link.
 */
export interface LoginInstance extends LoginServer {
  /** `ws://…/ws` */
  link: string
  /** Puts a file where the video's playback is read. */
  putMovie(videoId: string, bytes: Uint8Array): Promise<void>
}

export async function startLoginInstance(
  fresh: FreshDatabase,
  config: Partial<LoginConfig> = {},
  limits: Partial<RealtimeLimits> = {},
): Promise<LoginInstance> {
  const log = openLog('silent')
  const { database, url: databaseUrl } = fresh
  const folder = await mkdtemp(path.join(tmpdir(), 'trocar-instance-'))
  const blobs = await createFileBlobStore(path.join(folder, 'blobs'))
  const signer = createMediaSigner(await loadMediaKey(database.$client), Date.now)
  const closers: (() => Promise<unknown>)[] = []

  const open = async (app: FastifyInstance, { authenticate, accountStatus }: LoginServer['login']) => {
    const { getVideo: answer } = createPlaybackHandlers({ database, signer })
    bindEndpoints(
      app,
      { getVideo },
      { getVideo: answer },
      {
        authenticate,
        log,
        https: false,
      },
    )
    serveMedia(app, { blobs, reads: null, signer, accountStatus })
    const realtime = await createRealtime({
      database,
      directUrl: databaseUrl,
      authenticate,
      accountStatus,
      log,
      limits,
    })
    realtime.attach(app.server)
    closers.push(() => realtime.close())
  }
  const edge = () => createHttpServerApp({ log, tls: null, staticFolder: '/nowhere' })
  const server = await startLoginServer(database, config, edge, open)
  return {
    ...server,
    link: `${server.origin.replace('http', 'ws')}/ws`,
    putMovie: async (videoId, bytes) => {
      const file = path.join(folder, videoId)
      await writeFile(file, bytes)
      await blobs.putFile(`videos/${videoId}/playback.mp4`, file)
    },
    close: async () => {
      for (const close of closers) await close()
      await server.close()
      await blobs.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
