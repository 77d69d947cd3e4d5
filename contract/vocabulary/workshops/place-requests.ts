import * as z from 'zod/mini'

/** A request for a place in a workshop, made on the device of whoever asks. Not in `ids.ts`, which everybody loads. */
export const placeRequestId = z.uuid().brand<'PlaceRequestId'>()
export type PlaceRequestId = z.infer<typeof placeRequestId>

export const placeRequestStates = ['OPEN', 'ACCEPTED', 'DECLINED'] as const
export type PlaceRequestState = (typeof placeRequestStates)[number]
