import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { type Faults, fieldsOf, type FormPart } from './fields.ts'
import { checkForm, type FormRules } from './form-rules.ts'
import {
  attempt,
  type FormState,
  faultsToShow,
  judge,
  type Refusal,
  settle,
  untouched,
} from './form-state.ts'

/** Undefined: the values were accepted. */
type Outcome<Values, Problem> = Refusal<Values, Problem> | undefined

export type ValidatesWhen = 'lazily' | 'on-input'

export interface FormOptions<Values extends object, Problem> {
  /** Followed until the person changes something. */
  initial: Values
  /** Where the values are, if not in the form: a draft that survives the page. */
  draft?: { draft: Values; change: (draft: Values) => void }
  rules?: FormRules<Values>
  /** What is wrong with the values as a whole. */
  check?: (values: Values) => Faults<Values>
  /** Spec 1 §4: `lazily` by default: from the first attempt to submit on. */
  validates?: ValidatesWhen
  /** Sends valid values. One attempt at a time. @returns why they were refused */
  onSubmit: (values: Values) => Outcome<Values, Problem> | Promise<Outcome<Values, Problem>>
}

export interface FormOf<Values, Problem = string> extends FormPart<Values> {
  isBusy: boolean
  /** Whether submitting would change anything. */
  isChanged: boolean
  /** Whether it could be submitted; says nothing beside the fields. */
  isValid: boolean
  /** Why the last attempt failed, if that is not about a field. */
  problem: Problem | null
  /** Counts refused attempts: after each, `Form` moves the focus. */
  refusals: number
  /** @param part changed at the same moment */
  submit: (part?: Partial<Values>) => Promise<void>
  /** Shows what is wrong. */
  validate: () => boolean
  /** Keeps the values and removes what is said about them. */
  resetValidation: () => void
  /** @param sent what was accepted: what was typed since stays */
  reset: (sent?: Partial<Values>) => void
}

/** The values of a form, what is said about them, and sending them (spec 1 §4, §5). */
export function useForm<Values extends object, Problem = string>(
  options: FormOptions<Values, Problem>,
): FormOf<Values, Problem> {
  const { initial, draft, check, validates = 'lazily', onSubmit } = options
  const rules: FormRules<Values> = options.rules ?? {}
  const [state, setState] = useState<FormState<Values, Problem>>(untouched)
  const send = useSend(onSubmit, setState)
  const values = draft?.draft ?? state.typed ?? initial
  const faultsOf = (one: Values): Faults<Values> => ({ ...checkForm(one, rules), ...check?.(one) })
  const faults = faultsOf(values)

  function change(part: Partial<Values>): void {
    if (draft !== undefined) draft.change({ ...values, ...part })
    else setState((before) => ({ ...before, typed: { ...(before.typed ?? initial), ...part } }))
    if (validates === 'on-input') judgeOnly(Object.keys(part) as (keyof Values)[])
  }
  function judgeOnly(names: readonly (keyof Values)[]): void {
    setState((before) => judge(before, names))
  }
  return {
    values,
    fields: fieldsOf({
      values,
      change,
      faults: faultsToShow(state, values, faults),
      isRequired: (name) => rules[name]?.isRequired === true,
      ...(validates === 'on-input' && { onFocus: (name) => judgeOnly([name]) }),
    }),
    change,
    isBusy: state.isBusy,
    isChanged: !isSame(values, initial),
    isValid: isEmpty(faults),
    problem: state.problem,
    refusals: state.refusals,
    submit: async (part) => {
      if (part !== undefined) change(part)
      const sent = { ...values, ...part }
      await send(sent, isEmpty(faultsOf(sent)))
    },
    validate: () => {
      setState((before) => ({ ...before, judged: 'all' }))
      return isEmpty(faults)
    },
    resetValidation: () => setState(({ typed }) => ({ ...untouched, typed })),
    reset: (sent) => {
      setState((before) =>
        sent === undefined || before.typed === null || isSame(before.typed, { ...before.typed, ...sent })
          ? untouched
          : before,
      )
      if (sent === undefined) draft?.change(initial)
    },
  }
}

function isSame(one: object, other: object): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function isEmpty(faults: object): boolean {
  return Object.keys(faults).length === 0
}

/** Sends valid values, one attempt at a time. */
function useSend<Values, Problem>(
  onSubmit: (values: Values) => Outcome<Values, Problem> | Promise<Outcome<Values, Problem>>,
  setState: Dispatch<SetStateAction<FormState<Values, Problem>>>,
) {
  const isRunning = useRef(false)
  return async (sent: Values, isValid: boolean): Promise<void> => {
    if (isRunning.current) return
    setState((before) => attempt(before, isValid))
    if (!isValid) return
    isRunning.current = true
    await settleAfter(
      () => onSubmit(sent),
      (refusal) => {
        isRunning.current = false
        setState((before) => settle(before, sent, refusal))
      },
    )
  }
}

/** A form whose sending throws can be sent again; what was thrown is reported as any fault. */
async function settleAfter<Values, Problem>(
  send: () => Outcome<Values, Problem> | Promise<Outcome<Values, Problem>>,
  settled: (refusal: Outcome<Values, Problem>) => void,
): Promise<void> {
  let refusal: Outcome<Values, Problem>
  try {
    refusal = await send()
  } finally {
    settled(refusal)
  }
}
