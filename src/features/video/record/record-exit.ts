/** Where the recorder leads afterwards. */
export type RecordExit = 'home' | 'sync' | 'upload' | 'login' | 'logout'
