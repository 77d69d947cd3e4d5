import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { pictureTypes } from '../../../files/file-type.ts'
import {
  CONTENT_FILE_BYTES_MAX,
  CONTENT_MAX,
  CONTENT_NOTE_MAX,
  SEARCH_MAX,
  TITLE_MAX,
} from '../../../limits.ts'
import { managesWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { reference, withPictures } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { text, words } from '../../../vocabulary/plain-values.ts'
import { didacticId, didacticVersionId } from '../../../vocabulary/workshops/course-ids.ts'
import { courseFile } from '../../learning/course-content.ts'

// Texts that courses of workshops teach with. Versions are never changed: each save is one more, a draft or published.

const DIDACTICS_PAGE = 100
const changes = { access: { workshop: managesWorkshops } } as const
const thisOne = z.object({ id: didacticId })
const title = words(TITLE_MAX).check(z.minLength(1))

export const listedDidactic = z.object({
  id: didacticId,
  title: z.string(),
  isRetired: z.boolean(),
  /** The newest published version; null: nothing is published. */
  newestVersionId: z.nullable(didacticVersionId),
  newestVersionNumber: z.nullable(z.int()),
  /** Of that version. */
  pages: z.int(),
  /** Whether what was written last is not published. */
  hasDraft: z.boolean(),
  updatedAt: z.iso.datetime(),
  /** How many courses of workshops that are not over have it, and how many of them in an older version. */
  upcoming: z.int(),
  older: z.int(),
})
export type ListedDidactic = z.infer<typeof listedDidactic>

export const writtenDidactic = z.object({
  ...listedDidactic.shape,
  /** Of the title: counts its changes. */
  version: z.int(),
  /** What was written last, a draft or not; 0: nothing was ever written. */
  number: z.int(),
  body: z.string(),
  note: z.string(),
  authorName: z.nullable(z.string()),
  files: z.array(courseFile),
})
export type WrittenDidactic = z.infer<typeof writtenDidactic>

/** In the details of `wrong-state`. */
export const didacticRefusal = z.object({
  reason: z.enum(['changed', 'empty', 'in-use', 'too-many']),
  /** After `changed`: the didactic as it is by now. */
  now: z.optional(writtenDidactic),
})
export type DidacticRefusal = z.infer<typeof didacticRefusal>

export const didacticVersion = z.object({
  id: didacticVersionId,
  number: z.int(),
  createdAt: z.iso.datetime(),
  isPublished: z.boolean(),
  authorName: z.nullable(z.string()),
  note: z.string(),
  body: z.string(),
  /** The text of the version before; empty for the first one. */
  before: z.string(),
  /** How many courses of workshops have it. */
  courses: z.int(),
})
export type DidacticVersion = z.infer<typeof didacticVersion>

export const {
  listDidactics,
  getDidactic,
  createDidactic,
  renameDidactic,
  saveDidactic,
  retireDidactic,
  deleteDidactic,
  listDidacticVersions,
  addDidacticFile,
} = withBase(WORKSHOP_PREFIX, {
  listDidactics: {
    ...changes,
    method: 'GET',
    path: '/admin-didactic',
    summary: 'Didactics, by title',
    query: z.object({
      cursor: z.optional(text(400)),
      limit: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(DIDACTICS_PAGE)),
        DIDACTICS_PAGE,
      ),
      /** Words of the title. */
      search: z._default(words(SEARCH_MAX), ''),
      which: z._default(z.enum(['published', 'not-retired', 'retired']), 'not-retired'),
    }),
    reply: z.object({
      _embedded: z.object({ didactic: z.array(listedDidactic) }),
      total: z.int(),
      next: z.nullable(z.string()),
    }),
    failures: ['not-found', 'invalid-input'],
    reading: reference,
    list: 'didactic',
  },
  getDidactic: {
    ...changes,
    method: 'GET',
    path: '/admin-didactic/:id',
    summary: 'A didactic as its authors see it, with what was written last',
    params: thisOne,
    reply: writtenDidactic,
    failures: ['not-found'],
    reading: withPictures,
  },
  /** Repeatable by its id. A copy has the newest text of the other one, as a draft. */
  createDidactic: {
    ...changes,
    method: 'PUT',
    path: '/admin-didactic/:id',
    summary: 'Create a didactic, empty or as a copy',
    params: thisOne,
    body: z.object({ title, copyOf: z._default(z.nullable(didacticId), null) }),
    reply: writtenDidactic,
    failures: ['not-found', 'wrong-state'],
  },
  renameDidactic: {
    ...changes,
    method: 'PATCH',
    path: '/admin-didactic/:id',
    summary: 'Rename a didactic, in all courses that have it',
    params: thisOne,
    body: z.object({ title, version: z.optional(z.int()) }),
    reply: writtenDidactic,
    failures: ['not-found', 'wrong-state'],
  },
  /**
   * An older version is restored by saving its text. Repeatable: the same save makes one version. If somebody else has
   * saved since `basedOn`, the answer is `wrong-state` with what they wrote.
   */
  saveDidactic: {
    ...changes,
    method: 'PUT',
    path: '/admin-didactic/:id/text',
    summary: 'Save a new version of a didactic, as a draft or published',
    params: thisOne,
    body: z.object({
      body: text(CONTENT_MAX),
      note: z._default(words(CONTENT_NOTE_MAX), ''),
      basedOn: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      isPublished: z.boolean(),
    }),
    reply: writtenDidactic,
    failures: ['not-found', 'invalid-input', 'wrong-state'],
  },
  /** Repeatable. */
  retireDidactic: {
    ...changes,
    method: 'PUT',
    path: '/admin-didactic/:id/retired',
    summary: 'Add a didactic to no further course, or restore it; courses that have it keep it',
    params: thisOne,
    body: z.object({ isRetired: z.boolean() }),
    reply: writtenDidactic,
    failures: ['not-found'],
  },
  /** `wrong-state` if a course has it. */
  deleteDidactic: {
    ...changes,
    method: 'DELETE',
    path: '/admin-didactic/:id',
    summary: 'Delete a didactic that no course has',
    params: thisOne,
    reply: z.object({}),
    failures: ['not-found', 'wrong-state'],
  },
  listDidacticVersions: {
    ...changes,
    method: 'GET',
    path: '/admin-didactic/:id/versions',
    summary: 'Versions of a didactic, newest first, ten at a time',
    params: thisOne,
    query: z.object({ cursor: z.optional(text(20)) }),
    reply: z.object({ items: z.array(didacticVersion), next: z.nullable(z.string()) }),
    failures: ['not-found', 'invalid-input'],
    list: 'items',
  },
  addDidacticFile: {
    ...changes,
    method: 'POST',
    path: '/admin-didactic/:id/files',
    summary: 'Add a picture or a document that the text of a didactic can show',
    params: thisOne,
    multipart: {
      files: {
        file: { maxCount: 1, maxBytes: CONTENT_FILE_BYTES_MAX, types: [...pictureTypes, 'application/pdf'] },
      },
    },
    reply: courseFile,
    failures: ['not-found', 'invalid-input', 'wrong-state'],
  },
})

export const didacticEndpoints = {
  listDidactics,
  getDidactic,
  createDidactic,
  renameDidactic,
  saveDidactic,
  retireDidactic,
  deleteDidactic,
  listDidacticVersions,
  addDidacticFile,
}
