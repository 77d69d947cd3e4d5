import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  applyEdit,
  type Draft,
  type Edit,
  hasEvaluation,
  type Outgoing,
} from '#domain/video/assessment/draft.ts'
import {
  answerField,
  composeField,
  emptyJudgment,
  judgmentOf,
  wordsIn,
} from '#domain/video/assessment/draft-fields.ts'
import {
  type DraftCommand,
  type DraftEvent,
  type DraftState,
  draftSeen,
  stepDraft,
  unreadDraft,
} from '#domain/video/assessment/draft-machine.ts'
import { originOf, ownCurrent } from '#domain/video/assessment/current-evaluations.ts'
import {
  anEvaluation,
  anEvaluationId,
  emptyDraft,
  me,
  osats,
  outgoingComment,
  outgoingEvaluation,
  video,
} from './assessment-samples.ts'

const LINES = ['tissue', 'motion', 'flow']

/** A disk and a queue that two tabs share. */
class Device {
  stored: Draft | null = null
  readonly queue = new Map<string, Outgoing>()
  readonly tabs = [new Tab(this), new Tab(this)]
  sent = 0

  apply(edits: readonly Edit[], by: Tab): Draft {
    this.stored = edits.reduce(applyEdit, this.stored ?? emptyDraft())
    for (const tab of this.tabs) if (tab !== by) tab.dispatch({ type: 'changed-elsewhere' })
    return this.stored
  }
}

class Tab {
  #state: DraftState = unreadDraft(me, video)
  readonly #device: Device
  readonly #waiting: DraftCommand[] = [{ type: 'read' }]

  constructor(device: Device) {
    this.#device = device
  }

  dispatch(event: DraftEvent): void {
    const step = stepDraft(this.#state, event)
    this.#state = step.state
    this.#waiting.push(...step.commands)
  }

  get isBusy(): boolean {
    return this.#waiting.length > 0
  }

  seen(): Draft {
    return draftSeen(this.#state)
  }

  edit(edit: Edit): void {
    this.dispatch({ type: 'edited', edit })
  }

  /** Whenever the device gets to it. */
  carryOut(fails: boolean): void {
    const command = this.#waiting.shift()
    switch (command?.type) {
      case 'read':
        return this.dispatch({ type: 'read', draft: this.#device.stored })
      case 'save':
        return fails
          ? this.dispatch({ type: 'not-saved', failure: 'full' })
          : this.dispatch({ type: 'saved', draft: this.#device.apply(command.edits, this) })
      case 'queue':
        if (fails) return this.dispatch({ type: 'queue-refused', id: command.outgoing.id })
        this.#device.queue.set(command.outgoing.id, command.outgoing)
        return this.edit({ type: 'queued', id: command.outgoing.id })
      case 'wake':
        return this.dispatch({ type: 'woken' })
      case undefined:
    }
  }
}

function set(tab: Tab, field: string, value: string | number): void {
  const draft = tab.seen()
  const origin = { basis: draft.basis, base: draft.base }
  tab.edit({ type: 'set', field, value, was: draft.fields[field] ?? draft.base[field] ?? null, origin })
}

function send(tab: Tab, device: Device): void {
  const draft = tab.seen()
  const fields = { ...draft.base, ...draft.fields }
  const outgoing = outgoingEvaluation((device.sent += 1), judgmentOf(fields), draft.basis)
  tab.edit({ type: 'send-evaluation', outgoing, id: outgoing.input.params.evaluationId, sent: fields })
}

function comment(tab: Tab, device: Device, words: string): void {
  set(tab, composeField('new', 'text'), words)
  const sent = tab.seen().fields
  const outgoing = outgoingComment((device.sent += 1), wordsIn(sent, composeField('new', 'text')))
  tab.edit({ type: 'send-comment', outgoing, slot: 'new', sent })
}

const move = fc.record({
  tab: fc.nat(1),
  act: fc.constantFrom('rate', 'write', 'note', 'comment', 'send', 'work', 'work', 'work', 'fail'),
  line: fc.constantFrom(...LINES),
  value: fc.integer({ min: 1, max: 5 }),
})

it('two tabs lose no comment, no text and no rating of one another, in whatever order things happen', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const device = new Device()
      const words: string[] = []
      const notes: string[] = []
      const comments: string[] = []
      const rated = new Map<string, { by: Set<number>; last: number }>()
      for (const [index, { tab: number, act, line, value }] of moves.entries()) {
        const tab = device.tabs[number]!
        switch (act) {
          case 'rate':
            set(tab, answerField(osats, line, 'value'), value)
            rated.set(line, { by: (rated.get(line)?.by ?? new Set()).add(number), last: value })
            break
          case 'write': {
            const { base, fields } = tab.seen()
            const before = wordsIn({ ...base, ...fields }, 'feedback')
            words.push(`<w${index}>`)
            set(tab, 'feedback', `${before}<w${index}>`)
            break
          }
          case 'note': {
            const note = answerField(osats, line, 'note')
            const { base, fields } = tab.seen()
            notes.push(`<n${index}>`)
            set(tab, note, `${wordsIn({ ...base, ...fields }, note)}<n${index}>`)
            break
          }
          case 'comment':
            comments.push(`<c${index}>`)
            comment(tab, device, `<c${index}>`)
            break
          case 'send':
            send(tab, device)
            break
          case 'work':
          case 'fail':
            tab.carryOut(act === 'fail')
        }
      }
      while (device.tabs.some((tab) => tab.isBusy)) for (const tab of device.tabs) tab.carryOut(false)

      const sent = [...device.queue.values()]
      const written = sent.flatMap((one) => (one.call === 'sendComment' ? [one.input.body.comment] : []))
      for (const each of comments) expect(written.some((text) => text.includes(each))).toBe(true)

      const draft = device.tabs[0]!.seen()
      expect(device.tabs[1]!.seen()).toEqual(draft)
      expect(draft.outgoing).toEqual([])
      const current = ownCurrent([], me, sent).map(({ judgment }) => judgment)
      const currentJudgments = [judgmentOf({ ...draft.base, ...draft.fields }), ...current]
      for (const word of words)
        expect(currentJudgments.some(({ feedback }) => feedback.includes(word))).toBe(true)
      const noted = currentJudgments.flatMap(({ answers }) => answers.map(({ note }) => note))
      const waiting = Object.values(draft.fields).filter((value) => typeof value === 'string')
      for (const note of notes) expect([...noted, ...waiting].some((text) => text.includes(note))).toBe(true)
      for (const [line, { by, last }] of rated) {
        const values = currentJudgments.flatMap(({ answers }) =>
          answers.filter((answer) => answer.line === line),
        )
        expect(values.length).toBeGreaterThan(0)
        if (by.size === 1) expect(values.map(({ value }) => value)).toContain(last)
      }
    }),
    { numRuns: 500 },
  )
})

const deviceMove = fc.record({
  device: fc.nat(1),
  act: fc.constantFrom('rate', 'send', 'push', 'pull'),
  line: fc.constantFrom(...LINES),
  value: fc.integer({ min: 1, max: 5 }),
})

it('two devices offline lose no rating: only what its writer had seen is replaced, everything else stays', () => {
  fc.assert(
    fc.property(fc.array(deviceMove, { maxLength: 60 }), (moves) => {
      const server = new Map<string, Outgoing & { call: 'sendEvaluation' }>()
      const replaced = new Set<string>()
      const devices = [0, 1].map(() => ({
        draft: emptyDraft(),
        known: [] as ReturnType<typeof anEvaluation>[],
        queue: [] as (Outgoing & { call: 'sendEvaluation' })[],
        seen: new Set<string>(),
      }))
      let count = 0
      const sendFrom = (device: (typeof devices)[number]): void => {
        if (!hasEvaluation(device.draft)) return
        const sent = { ...device.draft.base, ...device.draft.fields }
        const outgoing = outgoingEvaluation((count += 1), judgmentOf(sent), device.draft.basis)
        for (const id of outgoing.input.body.supersedes) expect(device.seen).toContain(id)
        const id = anEvaluationId(count)
        device.draft = applyEdit(device.draft, { type: 'send-evaluation', outgoing, id, sent })
        device.queue.push(outgoing)
        device.seen.add(id)
      }
      const push = (device: (typeof devices)[number]): void => {
        for (const one of device.queue) {
          server.set(one.id, one)
          for (const id of one.input.body.supersedes) replaced.add(id)
          device.draft = applyEdit(device.draft, { type: 'queued', id: one.id })
        }
        device.queue = []
      }
      for (const { device: number, act, line, value } of moves) {
        const device = devices[number]!
        switch (act) {
          case 'rate': {
            const origin = originOf(device.draft, ownCurrent(device.known, me, device.queue))
            if (!hasEvaluation(device.draft)) for (const id of origin.basis) device.seen.add(id)
            const field = answerField(osats, line, 'value')
            device.draft = applyEdit(device.draft, { type: 'set', field, value, was: null, origin })
            break
          }
          case 'send':
            sendFrom(device)
            break
          case 'push':
            push(device)
            break
          case 'pull':
            device.known = [...server.values()]
              .filter(({ id }) => !replaced.has(id))
              .map((one) => anEvaluation(Number(one.id.slice(-8)), { ...emptyJudgment, ...one.input.body }))
            if (device.queue.length === 0 && device.draft.outgoing.length === 0)
              device.draft = applyEdit(device.draft, { type: 'settled', ids: device.draft.basis })
        }
      }
      for (const device of devices) {
        const unsent = device.draft.fields
        sendFrom(device)
        expect(device.draft.base).toMatchObject(unsent)
        push(device)
      }
      const sent = [...server.values()]
      expect(sent).toHaveLength(count)
      // A judgment begun without having seen the other's is current beside it.
      const heirless = sent.filter(({ id }) => !replaced.has(id))
      expect(count === 0 || heirless.length > 0).toBe(true)
    }),
    { numRuns: 500 },
  )
})
