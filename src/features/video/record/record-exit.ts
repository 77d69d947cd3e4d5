/** Where the recorder leads on to. */
export type RecordExit = 'home' | 'sync' | 'upload' | 'login' | 'logout'
