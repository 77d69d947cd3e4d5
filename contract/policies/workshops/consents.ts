/**
 * Whether diet and allergy of somebody may be kept. They say it themselves once they agreed to it; who prepares a workshop
 * may write down what they were told, unless the person declined or took their consent back (0748).
 */
export function mayKeepHealth({ isOwn, isAgreed }: { isOwn: boolean; isAgreed: boolean | null }): boolean {
  return isOwn ? isAgreed === true : isAgreed !== false
}
