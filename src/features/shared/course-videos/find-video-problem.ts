import { getClientConfig } from '#contract/endpoints/session/service.ts'
import type { Call } from '#domain/ports.ts'
import { describeFileProblem, inspectFile } from '#domain/video/upload/container-sniffing.ts'
import type { PickedFile } from '#domain/video/upload/upload-ports.ts'

/** Why a file can’t be sent as a video of a course; null: nothing is known against it. @param notPlayable in words */
export async function findVideoProblem(
  call: Call,
  { source }: PickedFile,
  notPlayable: string,
): Promise<string | null> {
  const config = await call(getClientConfig, {})
  // If the limit isn’t known, the server says it when the upload begins.
  const maxBytes = config.ok ? config.value.uploadMaxBytes : Number.POSITIVE_INFINITY
  const verdict = await inspectFile(source, maxBytes)
  if (verdict.fits) return null
  if (verdict.problem.type === 'not-a-video') return notPlayable
  const { title, text } = describeFileProblem(verdict.problem)
  return `${title}. ${text}`
}
