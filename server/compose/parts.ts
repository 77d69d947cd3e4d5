import { mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { type MediaJobs, startMediaJobs } from '../jobs/media-jobs.ts'
import type { Login } from '../login/login.ts'
import { createNotifier } from '../modules/notices/notifier.ts'
import { PUSH_JOB } from '../modules/notices/push/push-service.ts'
import { nameAttempts } from '../modules/video/submit/attempt-notices.ts'
import { holdUntilWatchable } from '../modules/video/submit/watchable-notices.ts'
import { type Assets, createAssets } from '../platform/assets.ts'
import { createMediaSigner, type MediaSigner } from '../platform/media-address.ts'
import { loadMediaKey } from '../platform/media-key.ts'
import { refuseOtherFolder } from '../platform/blobs/refuse-other-folder.ts'
import { refuseWrongPlace } from '../platform/blobs/moving/refuse-wrong-place.ts'
import { blobPlaceOf, openBlobs } from '../platform/blobs/open-blobs.ts'
import type { OpenedBlobs } from '../platform/blobs/opened-blobs.ts'
import { type AccountLinks, createAccountLinks, loadAccountLinkKey } from '../platform/account-links.ts'
import { createLetterBounds } from '../mail/letter-bounds.ts'
import { createOwnHosts } from '../http/address/own-hosts.ts'
import { createJobBell, ringSoon } from '../jobs/job-bell.ts'
import type { BlobStore, DiskRoom, JobBell, Notifier } from '../ports.ts'
import type { LetterBounds } from '../ports/letters.ts'
import { BUS_NAME, BUS_NAME_OF_BOTH } from '../realtime/notify-bus.ts'
import { createRealtime, type Realtime } from '../realtime/realtime.ts'
import type { StopList } from '../stop-list.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

/** Parts that a server has once, however many areas use them. */
export interface ServerParts {
  config: Config
  database: Database
  login: Pick<Login, 'authenticate' | 'accountStatus' | 'passwords' | 'secondSteps'>
  /** The links in letters, by which people prove who they are. */
  links: AccountLinks
  /** How many letters people may cause to others. */
  bounds: LetterBounds
  bell: JobBell & { answer: (ring: (job: string) => void) => void }
  blobs: BlobStore
  objects: OpenedBlobs['objects']
  /** Signs addresses of media and files. */
  signer: MediaSigner
  assets: Assets
  room: DiskRoom
  /** A folder for files that are only needed while work runs. */
  scratchFolder: string
  realtime: Realtime
  notifier: Notifier
  jobs: MediaJobs
  log: Logger
  /** Sentences about where the bytes are, for whoever started the server. */
  blobNotices: readonly string[]
}

export interface PartsDeps extends Pick<ServerParts, 'config' | 'database' | 'login' | 'log'> {
  databaseUrl: string
  /** For what needs a session of its own, such as LISTEN. */
  directUrl: string
  stops: StopList
  telemetry: Telemetry | null
}

/** Creates each part once; what was started is stopped in reverse order. */
export async function makeParts(deps: PartsDeps): Promise<ServerParts> {
  const { config, database, databaseUrl, directUrl, login, log, stops } = deps
  const { ffmpegPath, logLevel, mediaWork } = config
  const place = blobPlaceOf(config)
  const { scratchFolder } = place
  await mkdir(scratchFolder, { recursive: true, mode: 0o700 })
  await refuseWrongPlace(database, place)
  const { blobs: stored, room, objects, diskName, close } = await openBlobs(place, { databaseUrl, log })
  stops.add('blobs', close)
  // An embedded database is in the same folder.
  const isFolderApart = config.databaseUrl !== null && place.objectStore === null
  if (isFolderApart) await refuseOtherFolder(database, stored, place.blobFolder)
  const blobs = deps.telemetry?.watchStore(stored) ?? stored
  const blobNotices = (await objects?.tryOut()) ?? []

  const realtime = await openRealtime(deps)
  stops.add('realtime', () => realtime.close())

  const { publisher } = realtime
  const bell = createJobBell()
  const onPush = ringSoon(bell, PUSH_JOB)
  const jobs = await startMediaJobs({
    databaseUrl,
    directUrl,
    place: { ...place, diskName },
    ffmpegPath,
    leavesToRunners: mediaWork === 'runners',
    publisher,
    onPush,
    onAnnounced: publisher.tellSoon,
    log,
    logLevel,
    telemetry: config.telemetry,
  })
  stops.add('media jobs', () => jobs.stop())

  const links = createAccountLinks(await loadAccountLinkKey(database.$client), config.publicUrl)
  return {
    config,
    database,
    login,
    links,
    bounds: createLetterBounds(links.tokenOf('counting')),
    bell,
    blobs,
    objects,
    blobNotices,
    signer: createMediaSigner(await loadMediaKey(database.$client), Date.now),
    assets: createAssets({ database, blobs, room }),
    room,
    scratchFolder,
    realtime,
    notifier: nameAttempts(holdUntilWatchable(createNotifier(publisher, onPush))),
    jobs,
    log,
  }
}

function openRealtime({ config, database, directUrl, login, log }: PartsDeps): Promise<Realtime> {
  return createRealtime({
    database,
    directUrl,
    busName: config.moveTo === null ? BUS_NAME : BUS_NAME_OF_BOTH,
    authenticate: login.authenticate,
    accountStatus: login.accountStatus,
    log,
    publicOrigins: [config.publicUrl, ...config.otherOrigins],
    isOwnHost: createOwnHosts(config.ownOrigins),
    trustProxy: config.trustProxy,
  })
}
