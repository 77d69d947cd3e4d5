import type { passwordResetEndpoints } from '#contract/endpoints/session/password-reset.ts'
import { refuse } from '#contract/result.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import type { Passwords } from '#server/ports/sign-in.ts'
import { changeOwnPassword } from './change-service.ts'
import { askForReset, type ResetDeps, setNewPassword, showReset } from './reset-service.ts'

/** Where another login service keeps the passwords, none of these calls exists. */
export function createResetHandlers({
  passwords,
  ...deps
}: Omit<ResetDeps, 'passwords'> & { passwords: Passwords | null }): HandlersOf<
  typeof passwordResetEndpoints
> {
  const nowhere = async () => refuse({ code: 'not-found' } as const)
  if (passwords === null)
    return {
      requestPasswordReset: nowhere,
      findPasswordReset: nowhere,
      resetPassword: nowhere,
      changePassword: nowhere,
    }
  return {
    requestPasswordReset: ({ query }) => askForReset(deps, query.email),
    findPasswordReset: ({ query }) => showReset(deps, query.token),
    resetPassword: ({ query, body }, { address }) =>
      setNewPassword({ ...deps, passwords }, { token: query.token, password: body.password, address }),
    changePassword: ({ body }, { actor, address }) =>
      changeOwnPassword({ ...deps, passwords }, { ...body, userId: actor.id, address }),
  }
}
