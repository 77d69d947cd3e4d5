import type { runnerEndpoints } from '#contract/endpoints/operations/runners/runners.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { RunnerId, UserId } from '#contract/vocabulary/ids.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { makeToken, type RunnerDeps, readRunners } from './runner-service.ts'
import { removeToken } from './runner-store.ts'

/** Machines that take media work, for administrators. */
export function createRunnerHandlers(
  deps: RunnerDeps & {
    /** Ends what it works on, and gives that to somebody else. False: there is none. */
    revoke: (actorId: UserId, id: RunnerId) => Promise<boolean>
  },
): HandlersOf<typeof runnerEndpoints> {
  const { database, revoke } = deps
  return {
    listRunners: () => readRunners(deps),
    makeRunnerToken: (_input, { actor }) => makeToken(database, actor.id),
    withdrawRunnerToken: async ({ params: { id } }) =>
      (await removeToken(database, id)) ? succeed({}) : refuse({ code: 'not-found' }),
    revokeRunner: async ({ params: { id } }, { actor }) =>
      (await revoke(actor.id, id)) ? succeed({}) : refuse({ code: 'not-found' }),
  }
}
