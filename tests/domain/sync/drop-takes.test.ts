import { expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import { TakeDropper, type TakeDropperDeps } from '#domain/sync/drop-takes.ts'
import { someTake, someUserId } from '#tests/support/takes.ts'

const take = someTake(1)

function createDropper({ isKnown = true, isCancelStored = true } = {}) {
  const said: string[] = []
  const say = async (what: string) => succeed(void said.push(what))
  const deps = {
    outbox: {
      discardLane: async (_lane: string, work: () => Promise<void>) => {
        said.push('lane')
        await work()
        return succeed(undefined)
      },
    },
    outboxStore: { removeLane: () => say('lane') },
    queue: { cancel: () => (isCancelStored ? say('cancel') : Promise.resolve(refuse('full'))) },
    takes: {
      readTake: async () => (isKnown ? succeed(take) : refuse('not-found')),
      deleteTake: () => say('take'),
    },
    uploads: { deleteUpload: () => say('upload') },
    files: { forget: () => say('file') },
    me: () => someUserId(1),
    stopCopying: () => said.push('copying'),
  } as unknown as TakeDropperDeps
  return { dropper: new TakeDropper(deps), said }
}

test('the queue is cleared first, then what the server has, then the bytes', async () => {
  const { dropper, said } = createDropper()
  expect(await dropper.discard(take.id)).toEqual(succeed(undefined))
  expect(said).toEqual(['copying', 'lane', 'cancel', 'take', 'file', 'upload'])
})

test('bytes stay until it is noted that the server is to be asked', async () => {
  const { dropper, said } = createDropper({ isCancelStored: false })
  expect(await dropper.discard(take.id)).toEqual(refuse('full'))
  expect(said).toEqual(['copying', 'lane'])
})

test('a take that is gone is discarded already', async () => {
  const { dropper, said } = createDropper({ isKnown: false })
  expect(await dropper.discard(take.id)).toEqual(succeed(undefined))
  expect(said).toEqual([])
})

test('an upload that the server has canceled leaves nothing behind', async () => {
  const { dropper, said } = createDropper()
  await dropper.dropUpload(take.id)
  expect(said).toEqual(['copying', 'lane', 'take', 'file', 'upload'])
})
