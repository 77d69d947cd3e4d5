import { getClientConfig } from '#contract/endpoints/session/service.ts'
import { describeFileProblem, inspectFile } from '#domain/video/upload/container-sniffing.ts'
import type { PickedFile } from '#domain/video/upload/upload-ports.ts'
import { foreseenText, foreseenWords } from '../foreseen/foreseen-words.ts'
import type { Services } from '../use-services.ts'

type Admission = { isAdmitted: true } | { isAdmitted: false; problem: string | null }

/**
 * Whether a file is sent as a video of a course, or why not; without a problem if whoever sends it has thought better of
 * it, being told that it won't play. @param notPlayable in words
 */
export async function admitVideo(
  { call, dialogs }: Pick<Services, 'call' | 'dialogs'>,
  { source, identity }: PickedFile,
  notPlayable: string,
): Promise<Admission> {
  const config = await call(getClientConfig, {})
  // If the limit isn’t known, the server says it when the upload begins.
  const maxBytes = config.ok ? config.value.uploadMaxBytes : Number.POSITIVE_INFINITY
  const verdict = await inspectFile(source, maxBytes)
  if (verdict.fits) {
    if (verdict.foreseen === undefined) return { isAdmitted: true }
    const goesOn = await dialogs.confirm({
      title: foreseenWords.ask(identity.name),
      text: `${foreseenWords.title}. ${foreseenText(verdict.foreseen)}`,
      confirmLabel: foreseenWords.goOn,
    })
    return goesOn ? { isAdmitted: true } : { isAdmitted: false, problem: null }
  }
  if (verdict.problem.type === 'not-a-video') return { isAdmitted: false, problem: notPlayable }
  const { title, text } = describeFileProblem(verdict.problem)
  return { isAdmitted: false, problem: `${title}. ${text}` }
}
