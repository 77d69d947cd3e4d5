import { makeHistory } from '../demo/history/make-history.ts'
import { startDemoVideos } from '../demo/make-demo-videos.ts'
import { makeDemoPlaylists } from '../demo/workshops/make-demo-playlists.ts'
import type { VideoCalls } from '../demo/demo-people.ts'
import type { StopList } from '../stop-list.ts'
import type { ServerParts } from './parts.ts'

/** Fills a demo server with videos, once it listens. @returns sentences for the person who started it */
export async function composeDemo(
  { config, database, assets, blobs, scratchFolder, log }: ServerParts,
  { calls, stops }: { calls: VideoCalls; stops: StopList },
): Promise<readonly string[]> {
  if (!config.demoVideos) return []
  const history = makeHistory({ database, blobs, scratchFolder, log }).catch((error: unknown) => {
    log.warn({ err: error }, 'the history of the demo people was not made')
  })
  stops.add('demo history', () => history)
  const playlists = makeDemoPlaylists({ database, assets, log }).catch((error: unknown) => {
    log.warn({ err: error }, 'the videos of the demo workshops were not made')
  })
  stops.add('demo playlists', () => playlists)
  const work = await startDemoVideos({ database, blobs, calls, scratchFolder, log, history })
  if (work === null) return []
  stops.add('demo videos', () => work.stop())
  return ['A few demo videos are being made; they appear within a minute.']
}
