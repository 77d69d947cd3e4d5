import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'

const processingAndLog = [
  'acknowledgeProcessing',
  'listProcessing',
  'postClientLog',
  'postOpenLog',
  'postWorkshopLog',
  'processAgain',
  'silenceProcessing',
]
/** Decision 0110. */
const askedByThePageItself = ['findWorkshopClashes', 'getAnalysis', 'getStream', 'reportDevice']

test('the progress bar shows during requests, except submission-processing calls and log posts', () => {
  const quiet = Object.entries<Endpoint>(allEndpoints).flatMap(([name, endpoint]) =>
    endpoint.quiet === true ? [name] : [],
  )
  expect(quiet.sort()).toEqual([...processingAndLog, ...askedByThePageItself].sort())
})
