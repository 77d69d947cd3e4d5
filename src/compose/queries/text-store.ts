import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { listOwnCourses } from '#contract/endpoints/workshops/courses/own-courses.ts'
import { getOwnDidactic } from '#contract/endpoints/workshops/courses/own-course-reading.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { AnswerStore } from '#domain/answers/answer-store.ts'
import type { Clock, Log, Reachability } from '#domain/ports.ts'
import type {
  AssetCopies,
  TextEnd,
  TextIndex,
  TextStore,
  WorkshopText,
} from '#domain/video/downloads/text-ports.ts'
import type { AnswerKey } from '#features/shared/reading/answer-key.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { readStored } from './read-stored.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const STORED_MS = (getOwnDidactic.reading.offlineDays ?? 0) * DAY_MS

export interface TextStoreDeps {
  client: QueryClient
  answers: Pick<AnswerStore, 'read' | 'write' | 'remove'>
  index: TextIndex
  copies: AssetCopies
  clock: Pick<Clock, 'now'>
  log: Log
  reachability: Pick<Reachability, 'snapshot'>
  /** Who is signed in: an answer that arrives for the next person is not stored. */
  me: () => UserId | null
}

type Didactic = Reply<typeof getOwnDidactic>

/** Stores texts where the screens read them: among the answers of their person. */
export function createTextStore(deps: TextStoreDeps): TextStore {
  return {
    async store(ownerId, text) {
      try {
        if (await isStored(deps, ownerId, text)) return 'stored'
        if (deps.reachability.snapshot() === 'unreachable') return 'away'
        return await fetchAndStore(deps, ownerId, text)
      } catch (error) {
        deps.log.warn('downloads', `A text could not be stored: ${String(error)}`)
        return 'failed'
      }
    },
    listTexts: (ownerId) => deps.index.list(ownerId),
    async remove(ownerId, workshopId, texts) {
      for (const id of texts) await removeOne(deps, ownerId, { workshopId, id })
      deps.index.forget(ownerId, workshopId, texts)
      if (!deps.index.list(ownerId).has(workshopId))
        await removeAnswer(deps, ownerId, endpointQuery(listOwnCourses, { params: { workshopId } }).queryKey)
    },
  }
}

/** Pictures that another text shows, too, are fetched again with that one. */
async function removeOne(
  deps: TextStoreDeps,
  ownerId: UserId,
  text: Pick<WorkshopText, 'workshopId' | 'id'>,
): Promise<void> {
  const { queryKey } = queryOf(text)
  const stored = await deps.answers.read(ownerId, hashKey(queryKey))
  const read = stored === null ? null : readStored(getOwnDidactic, stored.data)
  for (const address of addressesIn((read?.data as Didactic | undefined) ?? { files: [] }))
    await deps.copies.remove(ownerId, address)
  await removeAnswer(deps, ownerId, queryKey)
}

/** What a screen shows stays in memory. */
async function removeAnswer(deps: TextStoreDeps, ownerId: UserId, queryKey: AnswerKey): Promise<void> {
  deps.client.removeQueries({ queryKey, exact: true, type: 'inactive' })
  await deps.answers.remove(ownerId, hashKey(queryKey))
}

function queryOf({ workshopId, id }: Pick<WorkshopText, 'workshopId' | 'id'>) {
  return endpointQuery(getOwnDidactic, { params: { workshopId, id } })
}

/** In this version, knowing what was read, for at least half as long as it is stored, and with its files. */
async function isStored(deps: TextStoreDeps, ownerId: UserId, text: WorkshopText): Promise<boolean> {
  const stored = await deps.answers.read(ownerId, hashKey(queryOf(text).queryKey))
  if (stored === null || stored.until - deps.clock.now() < STORED_MS / 2) return false
  const read = readStored(getOwnDidactic, stored.data)?.data as Didactic | undefined
  if (read === undefined || read.versionId !== text.versionId) return false
  if (!text.pagesRead.every((page) => read.pagesRead.includes(page))) return false
  for (const address of addressesIn(read)) if (!(await deps.copies.has(ownerId, address))) return false
  return true
}

async function fetchAndStore(deps: TextStoreDeps, ownerId: UserId, text: WorkshopText): Promise<TextEnd> {
  const { client, answers, copies, me } = deps
  const query = queryOf(text)
  if (me() !== ownerId) return 'failed'
  const didactic = await client.fetchQuery({ ...query, staleTime: 0 })
  if (me() !== ownerId) return 'failed'
  for (const address of addressesIn(didactic)) {
    const end = await copies.add(ownerId, address)
    if (end !== 'stored') return end
  }
  const at = client.getQueryState(query.queryKey)?.dataUpdatedAt ?? deps.clock.now()
  const hash = hashKey(query.queryKey)
  deps.index.note(ownerId, text)
  await answers.write(ownerId, hash, { at, until: at + STORED_MS, data: didactic })
  const stored = await answers.read(ownerId, hash)
  return stored !== null && stored.at >= at ? 'stored' : 'full'
}

/** Of its pictures and documents: videos play from the network. */
function addressesIn({ files }: Pick<Didactic, 'files'>): string[] {
  return files.filter(({ fileType }) => !fileType.startsWith('video/')).map(({ address }) => address)
}
