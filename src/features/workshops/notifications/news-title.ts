/** Of the bell, which is shown before anything else of the news has loaded. */
export const NEWS_TITLE = 'Notifications'
