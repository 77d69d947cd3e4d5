import type { Input, Outcome } from '#contract/endpoint.ts'
import type { LegalPage, publishLegalPage as publishing } from '#contract/endpoints/operations/legal-pages.ts'
import { findMarkdownFault } from '#contract/content/markdown-tokens.ts'
import type { LegalPageName } from '#contract/vocabulary/legal-pages.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import { addLegalPage, findLegalPage } from './legal-store.ts'

/** If nothing was published, the page is empty: nothing is invented in its place. */
export async function readLegalPage(database: Database, name: LegalPageName): Promise<LegalPage> {
  const row = await findLegalPage(database, name)
  return row === null ? { name, version: 0, text: '', isDemo: false, publishedAt: null } : toPage(row)
}

export async function publishPage(
  database: Database,
  actor: Actor,
  { params: { name }, body: { text, basedOn } }: Input<typeof publishing>,
): Promise<Outcome<typeof publishing>> {
  const fault = findMarkdownFault(text)
  if (fault !== null) return refuse({ code: 'invalid-input', message: fault })
  return database.transaction(async (tx) => {
    const current = await findLegalPage(tx, name)
    if ((current?.version ?? 0) !== basedOn) return refuse({ code: 'wrong-state', message: CHANGED })
    const added = await addLegalPage(tx, { name, version: basedOn + 1, text, authorId: actor.id })
    if (added === null) return refuse({ code: 'wrong-state', message: CHANGED })
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'legal-page-published',
      subjectType: 'legal-page',
      subjectId: added.id,
      before: { name, version: basedOn },
      after: { name, version: added.version },
    })
    return succeed(toPage(added))
  })
}

const CHANGED = 'Someone else has published a version since. Compare it with yours, then publish again.'

function toPage({
  name,
  version,
  text,
  isDemo,
  createdAt,
}: NonNullable<Awaited<ReturnType<typeof findLegalPage>>>) {
  return { name, version, text, isDemo, publishedAt: createdAt.toISOString() }
}
