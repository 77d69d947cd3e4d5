import { useId } from 'react'

export interface FieldIds {
  inputId: string
  labelId: string
  helpId: string
  errorId: string
}

export function useFieldIds(): FieldIds {
  const id = useId()
  return { inputId: `${id}input`, labelId: `${id}label`, helpId: `${id}help`, errorId: `${id}error` }
}

/** The `aria-describedby` of an input: its help and its error. */
export function describedBy(
  { helpId, errorId }: FieldIds,
  { help, error }: { help?: string | undefined; error?: string | null | undefined },
): {
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'data-invalid': '' | undefined
} {
  const id = error ? errorId : help ? helpId : undefined
  return {
    'aria-describedby': id,
    'aria-invalid': error ? true : undefined,
    'data-invalid': error ? '' : undefined,
  }
}
