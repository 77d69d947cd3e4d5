import type { Input, Outcome } from '#contract/endpoint.ts'
import {
  type changeLetterText,
  type LetterName,
  letterName,
  type LetterText,
  type resetLetterText,
} from '#contract/endpoints/notices/letter-texts.ts'
import { findLetterProblems, type LetterWords } from '#contract/letter-text.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import type { LetterForms } from '#server/ports/letters.ts'
import { findLetterRow, type LetterRow, listLetterRows, saveLetterWords } from './letter-text-store.ts'

export interface LetterTextDeps {
  database: Database
  /** Each letter as it comes with the portal. */
  forms: LetterForms
}

export async function readLetterTexts({ database, forms }: LetterTextDeps): Promise<LetterText[]> {
  const rows = await listLetterRows(database)
  return letterName.options.map((name) =>
    toLetterText(
      forms,
      name,
      rows.find((row) => row.name === name),
    ),
  )
}

/** The page reports problems with the words before it sends them, so here they are only refused. */
export async function changeWords(
  deps: LetterTextDeps,
  actor: Actor,
  { params: { name }, body: { subject, body, basedOn } }: Input<typeof changeLetterText>,
): Promise<Outcome<typeof changeLetterText>> {
  const words = { subject: subject.trim(), body: body.replaceAll('\r\n', '\n').trim() }
  const [problem] = findLetterProblems(words, deps.forms[name].placeholders)
  if (problem !== undefined || words.subject.includes('\n'))
    return refuse({ code: 'wrong-state', message: BROKEN })
  return save(deps, actor, name, { words, basedOn })
}

export function resetWords(
  deps: LetterTextDeps,
  actor: Actor,
  { params: { name }, body: { basedOn } }: Input<typeof resetLetterText>,
): Promise<Outcome<typeof resetLetterText>> {
  return save(deps, actor, name, { words: null, basedOn })
}

const BROKEN = 'These words can’t be sent. Check the names in braces.'
const CHANGED = 'Someone else has changed this message since. Compare it with yours, then save again.'

async function save(
  { database, forms }: LetterTextDeps,
  actor: Actor,
  name: LetterName,
  { words, basedOn }: { words: LetterWords | null; basedOn: number },
): Promise<Outcome<typeof changeLetterText>> {
  return database.transaction(async (tx) => {
    const before = await findLetterRow(tx, name)
    const id = await saveLetterWords(tx, name, { words, basedOn, by: actor.id })
    if (id === null) return refuse({ code: 'wrong-state', message: CHANGED })
    await writeAudit(tx, {
      actorId: actor.id,
      action: words === null ? 'letter-text-reset' : 'letter-text-changed',
      subjectType: 'letter-text',
      subjectId: id,
      before: { name, ...wordsOf(before) },
      after: { name, ...words },
    })
    return succeed(toLetterText(forms, name, (await findLetterRow(tx, name)) ?? undefined))
  })
}

function wordsOf(row: LetterRow | null | undefined): LetterWords | null {
  return row?.subject == null || row.body === null ? null : { subject: row.subject, body: row.body }
}

function toLetterText(forms: LetterForms, name: LetterName, row: LetterRow | undefined): LetterText {
  const { subject, body, placeholders, link } = forms[name]
  const own = wordsOf(row)
  const isGood = own !== null && findLetterProblems(own, placeholders).length === 0
  return {
    name,
    words: isGood ? own : { subject, body },
    original: { subject, body },
    isChanged: isGood,
    version: row?.version ?? 0,
    changedAt: row?.changedAt.toISOString() ?? null,
    changedBy: row?.changedBy ?? null,
    placeholders: [...placeholders],
    link,
  }
}
