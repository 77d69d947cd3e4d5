import type { Actor } from '#contract/policies/actor.ts'
import { openDatabase } from '#server/database/database.ts'
import { importOne } from '#server/modules/learning/courses/sharing/import-service.ts'

// A process that imports one course: the address of the database, who imports, and what, as JSON.

const [url = '', actor = '', importing = ''] = process.argv.slice(2)
await importOne(
  openDatabase(url),
  JSON.parse(actor) as Actor,
  JSON.parse(importing) as Parameters<typeof importOne>[2],
)
