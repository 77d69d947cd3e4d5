import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  ComparedProposal,
  decideProposal,
  getProposal,
  listProposals,
  Proposal,
  proposeText,
  withdrawProposal,
} from '#contract/endpoints/learning/courses/text-proposals.ts'
import { OPEN_PROPOSALS_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayPublishCourse } from '#contract/policies/learning/course-owners.ts'
import { refuse, succeed } from '#contract/result.ts'
import { proposalId } from '#contract/vocabulary/learning/proposals.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import type { Notifier } from '#server/ports.ts'
import * as z from 'zod/mini'
import { findPublishedVersion, findVersionOf } from '../authoring/authoring-store.ts'
import { publishProposed } from '../authoring/publish-proposed.ts'
import { findOwn, refusals } from '../making/changing.ts'
import { type Author, findAuthor } from '../making/made-course-store.ts'
import { lockCourse } from '../making/making-store.ts'
import {
  addProposal,
  countOpenOf,
  countToDecide,
  findProposal,
  isTaken,
  listOwn,
  listPublishers,
  listToDecide,
  type ProposalRow,
  saveDecision,
} from './proposal-store.ts'

export interface ProposalDeps {
  database: Database
  notifier: Pick<Notifier, 'tell'>
}

const PAGE = 50
const key = z.tuple([proposalId])

export async function readProposals(
  { database }: Pick<ProposalDeps, 'database'>,
  actor: Actor,
  { query: { whose, cursor } }: Input<typeof listProposals>,
): Promise<Outcome<typeof listProposals>> {
  const from = readCursor(key, cursor)
  if (!from.ok) return from
  const after = from.value?.[0] ?? null
  const author = await findAuthor(database, actor)
  const [rows, waiting] = await Promise.all([
    whose === 'OWN'
      ? listOwn(database, actor.id, after, rowsToRead(PAGE))
      : listToDecide(database, author, after, rowsToRead(PAGE)),
    countToDecide(database, author),
  ])
  const { page, next } = pageOf(rows, PAGE, ({ id }) => [id])
  return succeed({ items: page.map((row) => toProposal(row, author)), next, waiting })
}

export async function readProposal(
  { database }: Pick<ProposalDeps, 'database'>,
  actor: Actor,
  { params }: Input<typeof getProposal>,
): Promise<Outcome<typeof getProposal>> {
  const own = await findOwn(database, actor, params.courseId)
  const row = own === null ? null : await findProposal(database, params.courseId, params.proposalId)
  if (own === null || row === null || !maySee(row, own.author)) return refuse({ code: 'not-found' })
  return succeed(await compare(database, row, own.author))
}

/** Those who decide, and who proposed it. */
function maySee(row: ProposalRow, author: Author): boolean {
  return row.proposerId === author.actor.id || mayPublishCourse(author, row)
}

export function propose(
  { database, notifier }: ProposalDeps,
  actor: Actor,
  { params: { courseId, proposalId: id }, body }: Input<typeof proposeText>,
): Promise<Outcome<typeof proposeText>> {
  return database.transaction(async (tx) => {
    await lockCourse(tx, courseId)
    const own = await findOwn(tx, actor, courseId)
    if (own === null) return refuse({ code: 'not-found' })
    const known = await findProposal(tx, courseId, id)
    if (known !== null)
      return known.proposerId === actor.id
        ? succeed(await compare(tx, known, own.author))
        : refuse({ code: 'not-found' })
    if (await isTaken(tx, id)) return refuse({ code: 'not-found' })
    const place = { courseId, activityId: body.activityId, section: body.section }
    const draft = await findVersionOf(tx, place, body.version)
    if (draft === null) return refuse({ code: 'not-found' })
    if (draft.publishedAt !== null) return refusals.changed
    if ((await countOpenOf(tx, actor.id)) >= OPEN_PROPOSALS_MAX)
      return refuse({ code: 'over-quota', message: 'You have proposed too many texts that wait already.' })
    await addProposal(tx, { ...place, id, version: body.version, proposedBy: actor.id })
    const row = await findProposal(tx, courseId, id)
    if (row === null) throw new Error('A proposal was not written.')
    await audit(tx, actor, row, 'course-text-proposed')
    const to = (await listPublishers(tx, own.course)).filter((person) => person !== actor.id)
    await tell(tx, notifier, row, { writing: 'PROPOSED', byId: actor.id }, to)
    return succeed(await compare(tx, row, own.author))
  })
}

export function decide(
  { database, notifier }: ProposalDeps,
  actor: Actor,
  { params, body }: Input<typeof decideProposal>,
): Promise<Outcome<typeof decideProposal>> {
  return database.transaction(async (tx) => {
    await lockCourse(tx, params.courseId)
    const own = await findOwn(tx, actor, params.courseId)
    const row = own === null ? null : await findProposal(tx, params.courseId, params.proposalId)
    if (own === null || row === null || !maySee(row, own.author)) return refuse({ code: 'not-found' })
    if (!mayPublishCourse(own.author, own.course)) return refusals.notAllowed
    const state = body.isPublished ? 'PUBLISHED' : 'RETURNED'
    if (row.state === state) return succeed(await compare(tx, row, own.author))
    if (row.state !== 'OPEN') return refusals.changed
    if (body.isPublished) {
      const { publishedVersion } = await compare(tx, row, own.author)
      if (publishedVersion !== body.publishedVersion) return refusals.changed
      const published = await publishProposed(tx, row, actor.id)
      if (!published.ok) return published
    }
    await saveDecision(tx, row.id, { state, decidedBy: actor.id, word: body.word })
    await audit(tx, actor, row, body.isPublished ? 'course-proposal-published' : 'course-proposal-returned')
    await tell(tx, notifier, row, { writing: state, byId: actor.id }, [row.proposerId])
    const decided = (await findProposal(tx, row.courseId, row.id)) ?? row
    return succeed(await compare(tx, decided, own.author))
  })
}

export function withdraw(
  { database }: Pick<ProposalDeps, 'database'>,
  actor: Actor,
  { params }: Input<typeof withdrawProposal>,
): Promise<Outcome<typeof withdrawProposal>> {
  return database.transaction(async (tx) => {
    await lockCourse(tx, params.courseId)
    const own = await findOwn(tx, actor, params.courseId)
    const row = own === null ? null : await findProposal(tx, params.courseId, params.proposalId)
    if (own === null || row === null || row.proposerId !== actor.id) return refuse({ code: 'not-found' })
    if (row.state !== 'OPEN' && row.state !== 'WITHDRAWN') return refusals.changed
    if (row.state === 'OPEN') {
      await saveDecision(tx, row.id, { state: 'WITHDRAWN', decidedBy: null, word: '' })
      await audit(tx, actor, row, 'course-proposal-withdrawn')
    }
    const left = (await findProposal(tx, row.courseId, row.id)) ?? row
    return succeed(await compare(tx, left, own.author))
  })
}

async function tell(
  tx: Transaction,
  notifier: ProposalDeps['notifier'],
  { id, courseId, courseName }: ProposalRow,
  about: { writing: string; byId: string },
  to: readonly Actor['id'][],
): Promise<void> {
  await notifier.tell(tx, {
    type: 'WRITING',
    eventKey: `proposal:${id}:${about.writing}`,
    about: { ...about, courseId, proposalId: id },
    title: courseName,
    to,
  })
}

type Action = `course-${'text-proposed' | `proposal-${'published' | 'returned' | 'withdrawn'}`}`

async function audit(tx: Transaction, actor: Actor, row: ProposalRow, action: Action): Promise<void> {
  const { id, section, activityId, version } = row
  await writeAudit(tx, {
    actorId: actor.id,
    action,
    subjectType: 'course',
    subjectId: row.courseId,
    before: null,
    after: { proposalId: id, section, activityId, version },
  })
}

function toProposal(row: ProposalRow, author: Author): Proposal {
  const { proposerId, proposedAt, decidedAt, systemId: _system, programId: _program, ...facts } = row
  return {
    ...facts,
    proposedAt: proposedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    isOwn: proposerId === author.actor.id,
    mayPublish: mayPublishCourse(author, row),
  }
}

async function compare(db: Queryable, row: ProposalRow, author: Author): Promise<ComparedProposal> {
  const draft = await findVersionOf(db, row, row.version)
  const number = await findPublishedVersion(db, row)
  const published = number === null ? null : await findVersionOf(db, row, number)
  return {
    ...toProposal(row, author),
    body: draft?.body ?? '',
    note: draft?.note ?? '',
    publishedVersion: published?.version ?? 0,
    publishedBody: published?.body ?? '',
    isOvertaken: (published?.version ?? 0) > row.version,
  }
}
