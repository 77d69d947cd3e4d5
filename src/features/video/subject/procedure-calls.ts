import { queryOptions } from '@tanstack/react-query'
import { listSurgicalProcedures } from '#contract/endpoints/procedures.ts'
import type { Call } from '#domain/ports.ts'

const A_DAY = 24 * 60 * 60 * 1000

/** Suggestions for the procedure field. They only help: without them any text may be typed. */
export function surgicalProceduresQuery(call: Call) {
  return queryOptions({
    queryKey: ['video', 'surgical', 'procedures'],
    staleTime: A_DAY,
    queryFn: async ({ signal }): Promise<string[]> => {
      const answer = await call(listSurgicalProcedures, {}, { signal })
      if (!answer.ok) throw new Error(`The procedure suggestions did not come: ${answer.failure.code}`)
      return answer.value
    },
  })
}
