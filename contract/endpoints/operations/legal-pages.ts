import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { LEGAL_TEXT_MAX } from '../../limits.ts'
import { isManagerial } from '../../policies/roles.ts'
import { installation } from '../../reading.ts'
import { legalPageName } from '../../vocabulary/legal-pages.ts'
import { text } from '../../vocabulary/plain-values.ts'

const params = z.object({ name: legalPageName })

export const legalPage = z.object({
  name: legalPageName,
  /** 0: nothing has been published yet. */
  version: z.int(),
  /** Markdown. */
  text: z.string(),
  /** Written for a demonstration: not legally binding. */
  isDemo: z.boolean(),
  publishedAt: z.nullable(z.iso.datetime()),
})
export type LegalPage = z.infer<typeof legalPage>

export const getLegalPage = defineEndpoint({
  method: 'GET',
  path: '/legal-page/:name',
  summary: 'A legal page of this installation, as it stands',
  access: 'anyone',
  params,
  reply: legalPage,
  failures: [],
  reading: installation,
})

export const listLegalVersions = defineEndpoint({
  method: 'GET',
  path: '/legal-page/:name/versions',
  summary: 'The newest 50 versions of a legal page, newest first',
  access: isManagerial,
  params,
  reply: z.object({
    items: z.array(
      z.object({
        version: z.int(),
        text: z.string(),
        isDemo: z.boolean(),
        publishedAt: z.iso.datetime(),
        /** Who published it; null for the text that came with the demonstration. */
        fullName: z.nullable(z.string()),
      }),
    ),
  }),
  failures: [],
})

/** The previously published text stays as a version. */
export const publishLegalPage = defineEndpoint({
  method: 'PUT',
  path: '/legal-page/:name',
  summary: 'Publish a new version of a legal page',
  access: isManagerial,
  params,
  body: z.object({
    text: text(LEGAL_TEXT_MAX).check(z.minLength(1)),
    /**
     * The version the change is based on. If somebody published another one in the meantime, the call is refused, so
     * that nothing is overwritten unseen.
     */
    basedOn: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  reply: legalPage,
  failures: ['wrong-state', 'invalid-input'],
})

export const legalPageEndpoints = { getLegalPage, listLegalVersions, publishLegalPage }
