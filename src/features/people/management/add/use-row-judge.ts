import { useMemo } from 'react'
import { emailText } from '#contract/vocabulary/people/email.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { mayGiveRole } from '#contract/policies/people/accounts.ts'
import { createRowJudge } from '#domain/people/import/import-rows.ts'
import { useMe } from '#features/shared/use-me.ts'
import type { ProgramGroup } from '../use-groups.ts'

/** What is wrong with a row alone, for somebody who may give some roles and not others. */
export function useRowJudge(groups: readonly ProgramGroup[]) {
  const me = useMe()
  return useMemo(
    () =>
      createRowJudge({
        groups,
        mayGive: (role) => me !== null && mayGiveRole(me, role),
        isEmail: (text) => emailText.safeParse(text).success,
        nameMax: NAME_MAX,
      }),
    [groups, me],
  )
}
