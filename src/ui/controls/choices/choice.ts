/** One of several things to choose from. */
export interface Choice<Id extends string = string> {
  id: Id
  text: string
  /** A second, quieter line. */
  subtext?: string
  isDisabled?: boolean
}
