/** What an input gets from its form. */
export interface Bound<Value> {
  value: Value
  onChange: (value: Value) => void
  error: string | null
  isRequired?: boolean
  onFocus?: () => void
}

/** The inputs of a form, by name: `<TextField label="Title" {...fields.title} />`. */
export type Fields<Values> = { readonly [Name in keyof Values]: Bound<Values[Name]> }

/** What is wrong, by field. */
export type Faults<Values> = { readonly [Name in keyof Values]?: string }

/** What a part of a screen needs of a form. */
export interface FormPart<Values> {
  values: Values
  fields: Fields<Values>
  change: (part: Partial<Values>) => void
}

export interface FieldsOptions<Values> {
  values: Values
  change: (part: Partial<Values>) => void
  faults: Faults<Values>
  isRequired?: (name: keyof Values) => boolean
  onFocus?: (name: keyof Values) => void
}

/** Also for values that something else than a form holds, such as the subject of a recording. */
export function fieldsOf<Values extends object>(options: FieldsOptions<Values>): Fields<Values> {
  const { values, change, faults, isRequired, onFocus } = options
  const bind = <Name extends keyof Values>(name: Name): Bound<Values[Name]> => ({
    value: values[name],
    onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
    error: faults[name] ?? null,
    ...(isRequired?.(name) && { isRequired: true }),
    ...(onFocus && { onFocus: () => onFocus(name) }),
  })
  const fields: Partial<{ [Name in keyof Values]: Bound<Values[Name]> }> = {}
  for (const name of Object.keys(values) as (keyof Values)[]) fields[name] = bind(name)
  return fields as Fields<Values>
}
