import type { CallFailure, CallInput, Endpoint } from '#contract/endpoint.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { refuse, succeed } from '#contract/result.ts'
import type {
  CourseVideo,
  Download,
  DownloadSettings,
  WorkshopFile,
} from '#domain/video/downloads/download-state.ts'
import { noDownloads } from '#domain/video/downloads/no-downloads.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { createSelection } from '#domain/people/selection/selection-runner.ts'
import { createVolume } from '#domain/video/playback/volume-runner.ts'
import type { Services } from '#features/shared/use-services.ts'
import { links } from '#portals/links.ts'
import { createCountedIds, createFakeReachability } from './fake-tab.ts'
import { createHandClock } from './hand-clock.ts'
import { queuedWrite } from './queued-writes.ts'
import { residentMe, someTokens } from './session-facts.ts'

export interface ScreenFacts {
  me?: Me
  /** The server's answer to each endpoint; other endpoints answer `refusal`, or never. */
  answers?: ReadonlyMap<Endpoint, unknown>
  /** "Not found", if it is left out. */
  refusal?: CallFailure
  isOffline?: boolean
  /** The network never answers. */
  isSilent?: boolean
  /** What the person answers when asked for confirmation. */
  isSure?: boolean
  now?: number
  /** The videos that are downloaded to this device. */
  downloads?: readonly Download[]
  /** What becomes of each text of a workshop that is to be stored on this device. */
  storeText?: Services['downloads']['storeText']
  storeScreens?: Services['downloads']['storeScreens']
}

/** What a screen needs for a signed-in person, and what it requested, wrote and reported. */
export function screenServices({
  me = residentMe,
  answers = new Map(),
  refusal = { code: 'not-found' },
  isOffline = false,
  isSilent = false,
  isSure = true,
  now,
  downloads = [],
  storeText = async () => 'stored',
  storeScreens = async () => 'stored',
}: ScreenFacts = {}) {
  const called: { endpoint: Endpoint; input: unknown }[] = []
  const said: string[] = []
  const asked: string[] = []
  /** What was done with downloads. */
  const did: string[] = []
  const listeners = new Set<() => void>()
  const network = createFakeReachability()
  network.become(isOffline ? 'unreachable' : 'reachable')
  let writes: readonly QueuedWrite[] = []
  const selection = createSelection({ read: () => null, write: () => undefined, forget: () => undefined })
  selection.begin(me.id)
  const still = <State>(snapshot: State) => ({ snapshot: () => snapshot, subscribe: () => () => undefined })
  const queue = {
    snapshot: () => writes,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const call = async (endpoint: Endpoint, input: CallInput<Endpoint>) => {
    called.push({ endpoint, input })
    if (isSilent) return new Promise(() => undefined)
    if (network.snapshot() === 'unreachable') return refuse({ code: 'offline' })
    return answers.has(endpoint) ? succeed(answers.get(endpoint)) : refuse(refusal)
  }
  const services: Partial<Services> = {
    call: call as unknown as Services['call'],
    clock: createHandClock(now),
    ids: createCountedIds(),
    links,
    selection,
    session: {
      ...still({ status: 'signed-in', me, tokens: someTokens('a') }),
      me: () => me,
    } as unknown as Services['session'],
    reachability: network,
    volume: createVolume({ read: () => null, write: () => undefined, forget: () => undefined }, true),
    courseVideos: { ...still([]), send: () => undefined, stop: () => undefined, stopAll: () => undefined },
    sync: {
      writes: () => queue,
      write: async (...write: Parameters<typeof queuedWrite>) => {
        writes = [...writes, { ...queuedWrite(...write), id: String(writes.length) }]
        for (const listener of listeners) listener()
        return succeed(undefined)
      },
    } as unknown as Services['sync'],
    dialogs: {
      confirm: async ({ title }: { title: string }) => {
        asked.push(title)
        return isSure
      },
    } as unknown as Services['dialogs'],
    downloads: {
      ...still({ ...noDownloads, status: 'open', videos: downloads }),
      findSource: async () => null,
      storeText,
      storeScreens,
      addWorkshopFile: ({ assetId }: WorkshopFile) => void did.push(`add ${assetId}`),
      removeFromWorkshop: (_workshop: unknown, id: string) => void did.push(`remove ${id}`),
      pause: (id: string) => void did.push(`pause ${id}`),
      resume: (id: string) => void did.push(`resume ${id}`),
      set: ({ budget, downloadSize }: Partial<DownloadSettings>) =>
        void did.push(`set ${budget ?? downloadSize}`),
      add: ({ name }: { name: string }) => void asked.push(`download: ${name}`),
      addCourseVideo: ({ title }: CourseVideo) => void asked.push(`download: ${title}`),
    } as unknown as Services['downloads'],
    scanner: { canScan: async () => false, scan: async () => refuse('unsupported') },
    toasts: { show: ({ msg }: { msg: string }) => void said.push(msg) },
  }
  return { services, called, said, asked, did, written: () => writes, network }
}
