import type { ProcedureRefusal } from './workshop-procedures.ts'
import type { WorkshopRefusal } from './workshop-values.ts'

// Why the server refused, in words that a person can act on: the `message` of the answer, and what the page shows.

export const workshopRefusals: Readonly<Record<WorkshopRefusal['reason'], string>> = {
  changed: 'Someone else changed this workshop since you opened it. Nothing was overwritten.',
  canceled: 'This workshop was canceled. Bring it back before you change it.',
  'has-attendees':
    'This workshop has attendees, so its price, hold fee, and internal setting stay as they are. Plan another workshop to change them.',
  over: 'This workshop is over.',
  'unknown-procedure': 'This procedure isn’t taught anymore. Choose another one.',
  'unknown-people':
    'Some of the people you chose can’t teach or run workshops anymore. Remove them and choose again.',
}

export const idTaken =
  'There’s a workshop with this id that isn’t yours. Leave the id out, or choose another one.'

export const messageSent =
  'Your message already went out as it was before you changed it. The changed one wasn’t sent. Send it again only if people should get it too.'

export const procedureRefusals: Readonly<Record<ProcedureRefusal['reason'], string>> = {
  'name-taken': 'Another procedure has this name.',
  changed: 'Someone else has changed this procedure. Nothing was overwritten.',
  'too-many': 'There are as many procedures as there can be. Rename one that isn’t used.',
}
