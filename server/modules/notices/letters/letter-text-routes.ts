import type { letterTextEndpoints } from '#contract/endpoints/notices/letter-texts.ts'
import { succeed } from '#contract/result.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { changeWords, type LetterTextDeps, readLetterTexts, resetWords } from './letter-text-service.ts'

/** The texts of letters, and changing them. */
export function createLetterTextHandlers(deps: LetterTextDeps): HandlersOf<typeof letterTextEndpoints> {
  return {
    listLetterTexts: async () => succeed({ items: await readLetterTexts(deps) }),
    changeLetterText: (input, { actor }) => changeWords(deps, actor, input),
    resetLetterText: (input, { actor }) => resetWords(deps, actor, input),
  }
}
