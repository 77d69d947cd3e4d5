import { useState } from 'react'
import {
  certificateFile,
  type CertificateLine,
  putAttendeeCertificate,
} from '#contract/endpoints/workshops/attendees/attendee-certificates.ts'
import type { AttendeeId } from '#contract/vocabulary/ids.ts'
import { attendeeAnswers } from '#domain/workshops/attendee-effects.ts'
import { matchCertificates } from '#domain/workshops/match-certificates.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { readFile } from '../../use-attach.ts'
import { describeTrouble } from '../describe-trouble.ts'
import { certificateFaults } from '../detail-words.ts'

/** A chosen file, whose it is, and what is wrong with it. */
export interface ChosenFile {
  key: string
  file: File
  to: AttendeeId | null
  fault: string | null
}

/** What came of the last press. */
export interface AddedFiles {
  added: number
  failed: number
}

/** The files, each with whose it is: matched by name, until somebody says otherwise. */
function useChosenFiles(people: readonly CertificateLine[]) {
  const { ids } = useServices()
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const isTwice = ({ key, to }: ChosenFile) =>
    to !== null && chosen.some((other) => other.key !== key && other.to === to)
  return {
    chosen,
    setChosen,
    isTwice,
    ready: chosen.filter(
      (row) => row.to !== null && row.file.size <= certificateFile.maxBytes && !isTwice(row),
    ),
    choose: (files: readonly File[]): void => {
      const free = people.filter(({ id }) => !chosen.some(({ to }) => to === id))
      const matched = matchCertificates(
        free,
        files.map(({ name }) => name),
      )
      const rows = files.map((file, at) => ({
        key: ids.uuid(),
        file,
        to: matched[at] ?? null,
        fault: file.size > certificateFile.maxBytes ? certificateFaults.tooLarge(file.name) : null,
      }))
      setChosen([...chosen, ...rows])
    },
    change: (key: string, to: AttendeeId | null): void =>
      setChosen(chosen.map((row) => (row.key === key ? { ...row, to } : row))),
    drop: (key: string): void => setChosen(chosen.filter((row) => row.key !== key)),
  }
}

/** The certificates of many people: chosen at once, matched by name, and added one after the other. */
export function useManyCertificates(people: readonly CertificateLine[]) {
  const { call } = useServices()
  const answers = useAnswers()
  const { setChosen, ...files } = useChosenFiles(people)
  /** How many are added; null: none are being. */
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [result, setResult] = useState<AddedFiles | null>(null)

  /** Null: it was added. */
  async function put({ file, to: id }: ChosenFile): Promise<string | null> {
    const read = await readFile(file, certificateFile.types, certificateFaults)
    if (typeof read === 'string' || id === null) return typeof read === 'string' ? read : null
    const answer = await call(putAttendeeCertificate, { params: { id }, files: { certificate: [read] } })
    return answer.ok ? null : describeTrouble(answer.failure)
  }

  async function add(): Promise<void> {
    const { chosen, ready } = files
    const faults = new Map<string, string | null>()
    for (const [done, row] of ready.entries()) {
      setProgress({ done, all: ready.length })
      faults.set(row.key, await put(row))
    }
    setProgress(null)
    // What is there is no longer to be added; the rest stays with its reason.
    setChosen(
      chosen.flatMap((row) => {
        const fault = faults.get(row.key)
        if (fault === undefined) return [row]
        return fault === null ? [] : [{ ...row, fault }]
      }),
    )
    const failed = [...faults.values()].filter((fault) => fault !== null).length
    setResult({ added: faults.size - failed, failed })
    await answers.invalidateAll(attendeeAnswers)
  }

  const choose = (chosen: readonly File[]): void => {
    setResult(null)
    files.choose(chosen)
  }
  return { ...files, choose, ready: files.ready.length, progress, result, add }
}

export type ManyCertificates = ReturnType<typeof useManyCertificates>
