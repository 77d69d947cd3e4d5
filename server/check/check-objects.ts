import type { ObjectTools } from '#server/platform/blobs/opened-blobs.ts'
import type { Finding } from './finding.ts'

/** Whether the object store works, and has what the rows name. */
export async function* checkObjects({
  tryOut,
  hasVersions,
  findLost,
}: Pick<ObjectTools, 'tryOut' | 'hasVersions' | 'findLost'>): AsyncGenerator<Finding> {
  for (const words of await tryOut()) yield { kind: 'store-in-trouble', about: 'object store', words }
  if (!(await hasVersions())) {
    const words = 'The bucket stores no versions: what is removed by mistake cannot be brought back.'
    yield { kind: 'store-in-trouble', about: 'object store', words }
  }
  for await (const { key, at, bytes, name } of findLost()) {
    const words = `${key} has ${bytes} bytes from byte ${at} in the object ${name}, which is not there or has another length.`
    yield { kind: 'object-missing', about: name, words }
  }
}
