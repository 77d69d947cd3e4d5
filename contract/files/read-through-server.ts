/** A cookie of pages whose policy is from before browsers read bytes elsewhere (0871): the server sends them itself. */
export const READ_THROUGH_SERVER = 'trocar-read'
/** Longer than a page stays open. */
export const READ_THROUGH_SERVER_SECONDS = 86_400
