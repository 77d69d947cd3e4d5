import { act, renderHook } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { addCourseFile, listCourseFiles } from '#contract/endpoints/learning/authoring.ts'
import { getClientConfig } from '#contract/endpoints/session/service.ts'
import { CONTENT_FILE_BYTES_MAX } from '#contract/limits.ts'
import { refuse, succeed } from '#contract/result.ts'
import { useAddFile } from '#features/learning/courses/authoring/use-add-file.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { type Services, ServicesContext } from '#features/shared/use-services.ts'
import { mp4WithIndexLast } from '#tests/support/mp4-index-last.ts'
import { suturing } from '../course-samples.ts'

const PDF = new TextEncoder().encode('%PDF-1.7 a plan of the bench')
const box = (type: string) => [0, 0, 0, 8, ...new TextEncoder().encode(type)]
const MP4 = new Uint8Array([...box('ftyp'), ...box('moov'), ...box('mdat')])
const added = { assetId: 'a', name: 'plan.pdf', fileType: 'application/pdf', bytes: 28, address: '/plan' }
const before = { ...added, assetId: 'b', name: 'map.pdf' }

function open(answer: unknown = succeed(added), goesOn = true) {
  const questions: { title: string; text: string }[] = []
  const confirm = async (question: (typeof questions)[number]) => (questions.push(question), goesOn)
  const sent: { file: { name: string }[] }[] = []
  const videos: string[] = []
  const call = async (endpoint: unknown, input: { files: (typeof sent)[number] }) => {
    if (endpoint === getClientConfig) return succeed({ uploadMaxBytes: 1_000_000 })
    expect(endpoint).toBe(addCourseFile)
    sent.push(input.files)
    return answer
  }
  const picker = {
    look: async ([{ file }]: [{ file: File }]) => {
      const slice = async (start: number, end: number) => file.slice(start, end)
      return {
        picked: [{ identity: { name: file.name }, source: { size: file.size, slice } }],
        unreadable: 0,
      }
    },
  }
  const courseVideos = {
    send: (_of: unknown, { identity }: { identity: { name: string } }) => void videos.push(identity.name),
  }
  const queries = new QueryClient()
  const { queryKey } = endpointQuery(listCourseFiles, { params: { courseId: suturing } })
  queries.setQueryData(queryKey, { files: [before] } as never)
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ServicesContext value={{ call, picker, courseVideos, dialogs: { confirm } } as unknown as Services}>
        {children}
      </ServicesContext>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useAddFile(suturing), { wrapper: around })
  return {
    sent,
    videos,
    questions,
    listed: () => queries.getQueryData<{ files: { name: string }[] }>(queryKey)!,
    hook: () => result.current,
    add: (file: File) => act(() => result.current.add(file)),
  }
}

test('a document is sent, and comes first among the files of the course', async () => {
  const { add, sent, listed, hook } = open()
  expect(await add(new File([PDF], 'plan.pdf'))).toEqual(added)
  expect(sent).toEqual([{ file: [{ name: 'plan.pdf', bytes: PDF }] }])
  expect(listed().files.map(({ name }) => name)).toEqual(['plan.pdf', 'map.pdf'])
  expect(hook()).toMatchObject({ fault: null, isSending: false })
})

test.each([
  ['goes on', true, ['talk.mp4']],
  ['thinks better of it', false, []],
] as const)('whoever adds a file without a picture is asked first, and %s', async (_, goesOn, expected) => {
  const { add, videos, questions, hook } = open(succeed(added), goesOn)
  await add(new File([mp4WithIndexLast([['soun', 'mp4a']])], 'talk.mp4'))
  expect(questions[0]?.title).toBe('Upload talk.mp4?')
  expect(questions[0]?.text).toMatch(/^This file won’t become a video you can watch\. There is sound/)
  expect(videos).toEqual(expected)
  expect(hook().fault).toBeNull()
})

test('a video is sent in pieces, while the person goes on', async () => {
  const { add, sent, videos, hook } = open()
  expect(await add(new File([MP4], 'knot.mp4'))).toBeNull()
  expect(videos).toEqual(['knot.mp4'])
  expect(sent).toEqual([])
  expect(hook()).toMatchObject({ fault: null, isSending: false })
})

test('what the server would refuse is refused by the page, by its name and not by its extension', async () => {
  const { add, sent, hook } = open()
  expect(await add(new File(['not a picture'], 'photo.png'))).toBeNull()
  expect(hook().fault).toBe('photo.png: This isn’t a picture, a PDF, or a video that can be played.')
  const large = new File([PDF, new Uint8Array(CONTENT_FILE_BYTES_MAX)], 'atlas.pdf')
  expect(await add(large)).toBeNull()
  expect(hook().fault).toBe('atlas.pdf is too large.')
  expect(sent).toEqual([])
})

test('what the server refuses is said in its words, and another file can be chosen', async () => {
  const { add, hook, listed } = open(refuse({ code: 'not-valid', message: 'This course has enough files.' }))
  expect(await add(new File([PDF], 'plan.pdf'))).toBeNull()
  expect(hook()).toMatchObject({ fault: 'This course has enough files.', isSending: false })
  expect(listed().files).toHaveLength(1)
})

test('a file whose disk was removed is reported as gone, and another one can be chosen', async () => {
  const { add, sent, hook } = open()
  const gone = new File([PDF], 'plan.pdf')
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  expect(await add(gone)).toBeNull()
  expect(hook()).toMatchObject({
    fault: 'plan.pdf can’t be read anymore. Choose it again.',
    isSending: false,
  })
  expect(sent).toEqual([])
})
