/** Words that are sent as they are wanted and as they were seen, so that it is known which of them were changed. */
export interface SentWords<Name extends string> {
  words: Readonly<Record<Name, string>>
  /** Left out by pages of earlier versions: all of them may have been changed. */
  was: Readonly<Record<Name, string>> | undefined
}

/** Only what its writer changed: the rest was sent along, and may have been changed by others since. */
export function changedWords<Name extends string>(
  names: readonly Name[],
  { words, was }: SentWords<Name>,
): Name[] {
  return names.filter((name) => words[name] !== was?.[name])
}
